cask "waymark" do
  version {{quoted .Version}}
  sha256 {{.SHA256 .DMG | quoted}}

  url {{.URL .DMG | quoted}}
  name {{quoted .Name}}
  desc {{quoted .Summary}}
  homepage {{quoted .Site}}

  depends_on macos: ">= :monterey"

  app "Waymark.app"
  binary "#{appdir}/Waymark.app/Contents/MacOS/waymark"
end
