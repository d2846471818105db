#!/usr/bin/env bash
# Installs what is missing of what the named purposes need, and nothing else:
#
#   tools/setup.sh [go] [window] [display] [picture] [browser] [lint] [package] [arm64] [cluster] [windows] [check] [install] [wine]
#
# On Debian and Ubuntu by apt (with sudo when not root); on other systems it
# names the packages and stops. It is quick and silent when nothing is missing.
set -euo pipefail
cd "$(dirname "$0")/.."

die() {
	printf 'setup: %s\n' "$@" >&2
	exit 1
}

# needs lists purpose, Debian package, and how to see that it is there:
# cmd NAME..., lib NAME... (pkg-config modules) or file GLOB...
needs() {
	cat <<-'TABLE'
		window   gcc                   cmd gcc
		window   libc6-dev             file /usr/include/stdio.h
		window   pkg-config            cmd pkg-config
		window   libgl1-mesa-dev       lib gl egl glesv2
		window   libx11-dev            lib x11
		window   libxcursor-dev        lib xcursor
		window   libxrandr-dev         lib xrandr
		window   libxinerama-dev       lib xinerama
		window   libxi-dev             lib xi
		window   libxxf86vm-dev        lib xxf86vm
		window   libwayland-dev        lib wayland-client wayland-cursor wayland-egl
		window   libxkbcommon-dev      lib xkbcommon
		display  xvfb                  cmd Xvfb
		display  weston                cmd weston
		display  libdecor-0-plugin-1-cairo file /usr/lib*/libdecor/plugins-1/*.so /usr/lib/*/libdecor/plugins-1/*.so
		display  openbox               cmd openbox
		display  xdotool               cmd xdotool
		display  x11-utils             cmd xprop
		display  imagemagick           cmd import
		display  strace                cmd strace
		display  dbus                  cmd dbus-daemon
		display  libgl1-mesa-dri       file /usr/lib*/dri/*_dri.so /usr/lib/*/dri/*_dri.so
		picture  xvfb                  cmd Xvfb
		picture  libgl1-mesa-dri       file /usr/lib*/dri/*_dri.so /usr/lib/*/dri/*_dri.so
		browser  chromium              cmd chromium
		lint     shellcheck            cmd shellcheck
		package  xz-utils              cmd xz
		arm64    gcc-aarch64-linux-gnu cmd aarch64-linux-gnu-gcc
		arm64    libc6-dev-arm64-cross file /usr/aarch64-linux-gnu/include/stdio.h
		arm64    libgl1-mesa-dev:arm64 file /usr/lib/aarch64-linux-gnu/libGL.so
		arm64    libx11-dev:arm64      file /usr/lib/aarch64-linux-gnu/libX11.so
		arm64    libxcursor-dev:arm64  file /usr/lib/aarch64-linux-gnu/libXcursor.so
		arm64    libxrandr-dev:arm64   file /usr/lib/aarch64-linux-gnu/libXrandr.so
		arm64    libxinerama-dev:arm64 file /usr/lib/aarch64-linux-gnu/libXinerama.so
		arm64    libxi-dev:arm64       file /usr/lib/aarch64-linux-gnu/libXi.so
		arm64    libxxf86vm-dev:arm64  file /usr/lib/aarch64-linux-gnu/libXxf86vm.so
		arm64    libwayland-dev:arm64  file /usr/lib/aarch64-linux-gnu/libwayland-client.so
		arm64    libxkbcommon-dev:arm64 file /usr/lib/aarch64-linux-gnu/libxkbcommon.so
		cluster  parallel              cmd parallel
		cluster  slurm-wlm             cmd slurmctld slurmd
		cluster  munge                 cmd munged
		windows  gcc-mingw-w64-x86-64  cmd x86_64-w64-mingw32-gcc
		windows  nsis                  cmd makensis
		windows  wixl                  cmd wixl
		windows  msitools              cmd msiinfo
		windows  zip                   cmd zip
		windows  faketime              cmd faketime
		check    lintian               cmd lintian
		check    appstream             cmd appstreamcli
		check    desktop-file-utils    cmd desktop-file-validate
		check    shared-mime-info      cmd update-mime-database
		check    libglib2.0-bin        cmd gio
		check    man-db                cmd man
		install  debootstrap           cmd debootstrap
		install  rpm                   cmd rpm
		install  pacman-package-manager cmd pacman
		install  file                  cmd file
		wine     wine64                file /usr/lib/wine/wine64
		wine     unzip                 cmd unzip
	TABLE
}

present() { # cmd|lib|file NAME...
	local kind=$1 name
	shift
	case $kind in
	cmd) for name; do command -v "$name" >/dev/null || return 1; done ;;
	lib) pkg-config --exists "$@" 2>/dev/null ;;
	file) # the shell has already expanded the patterns
		for name; do [[ -e $name ]] && return; done
		return 1
		;;
	esac
}

missing() { # PURPOSE... prints Debian packages, one a line
	local purpose package kind names
	needs | while read -r purpose package kind names; do
		case " $* " in *" $purpose "*) ;; *) continue ;; esac
		# shellcheck disable=SC2086 # a list, of patterns at times
		present "$kind" $names || echo "$package"
	done
}

check_go() {
	local need have
	need=$(awk '$1 == "go" { print $2 }' go.mod)
	command -v go >/dev/null || die "Go is not installed, or not on the PATH. Waymark needs Go $need or newer." \
		"Get it from https://go.dev/dl/ and unpack it into /usr/local, or from your system's packages where they are new enough."
	# Outside the checkout go answers with its own version, not that of a toolchain it would fetch.
	have=$(cd / && go env GOVERSION)
	have=${have#go}
	have=${have%% *}
	[[ $(printf '%s\n' "$need" "$have" | sort -V | head -n 1) == "$need" ]] && return
	# From 1.21 on go fetches the version that go.mod asks for, unless it was told not to.
	if [[ $(printf '%s\n' 1.21 "$have" | sort -V | head -n 1) == 1.21 ]] && go list -m >/dev/null 2>&1; then
		return
	fi
	die "Go $have is too old. Waymark needs Go $need or newer: https://go.dev/dl/"
}

apt_install() { # PACKAGE...
	local -a as_root=()
	if [[ $(id -u) -ne 0 ]]; then
		command -v sudo >/dev/null || die "these packages are missing, and there is no sudo to install them with:" "  $*" \
			"As root: apt-get install $*"
		as_root=(sudo)
	fi
	echo "setup: installing $*"
	local -a apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=300 -o Dpkg::Use-Pty=0)
	case " $* " in *":arm64 "*) "${as_root[@]}" dpkg --add-architecture arm64 ;; esac
	"${apt[@]}" update </dev/null
	"${apt[@]}" install -y --no-install-recommends "$@" </dev/null
}

name_packages() { # PACKAGE... (Debian's names) for a system without apt
	die "this is missing, by the names Debian gives it: $*" \
		"Waymark installs packages only on Debian and Ubuntu. Elsewhere, install these and start again:" \
		"  Fedora   sudo dnf install gcc pkgconf-pkg-config libX11-devel libXcursor-devel libXrandr-devel libXinerama-devel libXi-devel libXxf86vm-devel mesa-libGL-devel mesa-libEGL-devel mesa-libGLES-devel wayland-devel libxkbcommon-devel" \
		"           tests: xorg-x11-server-Xvfb weston openbox xdotool xprop ImageMagick strace mesa-dri-drivers ShellCheck; packages: xz mingw64-gcc mingw32-nsis msitools zip" \
		"  Arch     sudo pacman -S --needed gcc pkgconf libx11 libxcursor libxrandr libxinerama libxi libxxf86vm libglvnd mesa wayland libxkbcommon" \
		"           tests: xorg-server-xvfb weston openbox xdotool xorg-xprop imagemagick strace shellcheck; packages: xz mingw-w64-gcc nsis msitools zip" \
		"  macOS    xcode-select --install" \
		"  Windows  MSYS2 (https://www.msys2.org), then: pacman -S --needed make mingw-w64-x86_64-gcc"
}

check_system() { # PURPOSE...
	case $(uname -s) in
	Darwin)
		case " $* " in *" display "*) die "the window tests need a Linux machine" ;; esac
		command -v cc >/dev/null || name_packages gcc
		return
		;;
	MINGW* | MSYS* | CYGWIN*)
		case " $* " in *" display "*) die "the window tests need a Linux machine" ;; esac
		command -v gcc >/dev/null || name_packages gcc
		return
		;;
	esac
	local list
	mapfile -t list < <(missing "$@")
	[[ ${#list[@]} -eq 0 ]] && return
	command -v apt-get >/dev/null || name_packages "${list[@]}"
	apt_install "${list[@]}"
	mapfile -t list < <(missing "$@")
	[[ ${#list[@]} -eq 0 ]] || die "still missing after the installation: ${list[*]}"
}

[[ " $* " == *" go "* ]] && check_go
check_system "$@"
