class WaymarkHeadless < Formula
  desc {{quoted .Summary}}
  homepage {{quoted .Site}}
  version {{quoted .Version}}
  license {{quoted .Licence}}

  depends_on :linux

  on_intel do
    url {{.URL (.Headless "amd64") | quoted}}
    sha256 {{.SHA256 (.Headless "amd64") | quoted}}
  end
  on_arm do
    url {{.URL (.Headless "arm64") | quoted}}
    sha256 {{.SHA256 (.Headless "arm64") | quoted}}
  end

  def install
    bin.install "usr/bin/waymark-headless"
    man1.install "usr/share/man/man1/waymark-headless.1.gz"
    bash_completion.install "usr/share/bash-completion/completions/waymark-headless"
    zsh_completion.install "usr/share/zsh/site-functions/_waymark-headless"
    fish_completion.install "usr/share/fish/vendor_completions.d/waymark-headless.fish"
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/waymark-headless version")
  end
end
