; The installer for one person: it needs no administrator, and asks nothing but where.
;
;   makensis -DVERSION=0.1.0 -DSTAGE=build/stage/windows-amd64 -DOUT=waymark.exe packaging/windows/waymark.nsi
;
; /S installs silently, /D=C:\folder (last, without quotes) says where.
Unicode true
Target amd64-unicode
ManifestDPIAware true
RequestExecutionLevel user
SetCompressor /SOLID lzma
SetDateSave off

!include "MUI2.nsh"
!include "FileFunc.nsh"

!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\org.waymark.Waymark"
!define CLASS "Waymark.Puzzle"

Name "Waymark"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\Waymark"
InstallDirRegKey HKCU "${KEY}" "InstallLocation"
BrandingText "Waymark ${VERSION}"
VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "Waymark"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "Installs Waymark"
VIAddVersionKey "CompanyName" "The Waymark authors"
VIAddVersionKey "LegalCopyright" "The Waymark authors, BSD 3-clause licence"

!define MUI_ICON "${STAGE}/waymark.ico"
!define MUI_UNICON "${STAGE}/waymark.ico"
!insertmacro MUI_PAGE_LICENSE "${STAGE}/LICENSE"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!define MUI_FINISHPAGE_RUN "$INSTDIR\waymark.exe"
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"

; Explorer reads associations and icons again.
!macro told
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
!macroend

Section
  SetOutPath "$INSTDIR"
  File "${STAGE}/waymark.exe"
  File "${STAGE}/waymark-headless.exe"
  File "${STAGE}/waymark.ico"
  File "${STAGE}/LICENSE"
  File "${STAGE}/LICENSES.txt"
  File "${STAGE}/waymark.cdx.json"
  File "${STAGE}/guide.html"
  SetOutPath "$INSTDIR\examples"
  File "${STAGE}/examples/small.waymark-lab"
  SetOutPath "$INSTDIR"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Waymark.lnk" "$INSTDIR\waymark.exe"

  WriteRegStr HKCU "Software\Classes\.waymark" "" "${CLASS}"
  WriteRegStr HKCU "Software\Classes\.waymark" "Content Type" "application/x-waymark"
  WriteRegStr HKCU "Software\Classes\.waymark\OpenWithProgids" "${CLASS}" ""
  WriteRegStr HKCU "Software\Classes\${CLASS}" "" "Waymark puzzle"
  WriteRegStr HKCU "Software\Classes\${CLASS}\DefaultIcon" "" "$INSTDIR\waymark.exe,0"
  WriteRegStr HKCU "Software\Classes\${CLASS}\shell\open\command" "" '"$INSTDIR\waymark.exe" "%1"'
  WriteRegStr HKCU "Software\Microsoft\Windows\CurrentVersion\App Paths\waymark.exe" "" "$INSTDIR\waymark.exe"

  WriteRegStr HKCU "${KEY}" "DisplayName" "Waymark"
  WriteRegStr HKCU "${KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${KEY}" "DisplayIcon" "$INSTDIR\waymark.exe,0"
  WriteRegStr HKCU "${KEY}" "Publisher" "The Waymark authors"
  WriteRegStr HKCU "${KEY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${KEY}" "NoModify" 1
  WriteRegDWORD HKCU "${KEY}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  IntFmt $0 "0x%08X" $0
  WriteRegDWORD HKCU "${KEY}" "EstimatedSize" "$0"
  !insertmacro told
SectionEnd

; Only what the installer has put there goes: the folder stays where it holds anything else,
; and what the user made with the program is somewhere else.
Section "Uninstall"
  Delete "$INSTDIR\waymark.exe"
  Delete "$INSTDIR\waymark-headless.exe"
  Delete "$INSTDIR\waymark.ico"
  Delete "$INSTDIR\LICENSE"
  Delete "$INSTDIR\LICENSES.txt"
  Delete "$INSTDIR\waymark.cdx.json"
  Delete "$INSTDIR\guide.html"
  Delete "$INSTDIR\examples\small.waymark-lab"
  RMDir "$INSTDIR\examples"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Waymark.lnk"
  ReadRegStr $0 HKCU "Software\Classes\.waymark" ""
  StrCmp $0 "${CLASS}" 0 +2 ; another program may have taken the files over
  DeleteRegValue HKCU "Software\Classes\.waymark" ""
  DeleteRegValue HKCU "Software\Classes\.waymark" "Content Type"
  DeleteRegValue HKCU "Software\Classes\.waymark\OpenWithProgids" "${CLASS}"
  DeleteRegKey /ifempty HKCU "Software\Classes\.waymark\OpenWithProgids"
  DeleteRegKey /ifempty HKCU "Software\Classes\.waymark"
  DeleteRegKey HKCU "Software\Classes\${CLASS}"
  DeleteRegKey HKCU "Software\Microsoft\Windows\CurrentVersion\App Paths\waymark.exe"
  DeleteRegKey HKCU "${KEY}"
  !insertmacro told
SectionEnd
