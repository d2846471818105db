#!/usr/bin/env bash
# Installs the packages of Linux into clean roots, uses the program there, takes it away, and
# tells what is left: tools/test-install.sh [deb] [rpm] [arch] [apk] [tar]
#
# The .deb goes by apt, with what it depends on, into a Debian that debootstrap makes (kept in
# ROOTS, /tmp/waymark-roots unless told), where the window opens on a display of this machine.
# The others go into empty folders, and are not asked for what they depend on. Needs root.
set -euo pipefail
cd "$(dirname "$0")/.."

if [[ ${INSTALL_DISPLAY-} != own ]]; then
	INSTALL_DISPLAY=own exec tools/display.sh --size 1280x900 "$0" "$@"
fi

version=$(awk -F'"' '$1 ~ /^ *Version *=/ { print $2 }' FyneApp.toml)
dist=$PWD/build/dist
shots=$PWD/build/install
roots=${ROOTS:-/tmp/waymark-roots}
suite=bookworm
id=org.waymark.Waymark
work=$(mktemp -d)
mkdir -p "$shots" "$roots/archives"
mounted=()
finish() {
	local i
	[[ -z ${window-} ]] || xdotool windowfocus "$window" key alt+F4 2>/dev/null || true
	for ((i = ${#mounted[@]} - 1; i >= 0; i--)); do
		umount -l "${mounted[i]}"
	done
	rm -rf --one-file-system "$work"
}
trap finish EXIT

passed=0
check() { # WHAT COMMAND [ARG]...
	local what=$1
	shift
	if ! "$@" >"$work/out" 2>&1; then
		echo "FAIL $what" >&2
		tail -n 20 "$work/out" >&2
		echo "$passed passed, 1 failed"
		exit 1
	fi
	echo "ok   $what"
	passed=$((passed + 1))
}

bind() { # WHAT INTO
	mkdir -p "$2"
	mount --bind "$1" "$2"
	mounted+=("$2")
}

base() { # a Debian as small as it gets
	[[ -e $roots/$suite/etc/debian_version ]] && return
	rm -rf "${roots:?}/$suite"
	debootstrap --variant=minbase "$suite" "$roots/$suite" >"$work/out" 2>&1 || {
		tail "$work/out"
		return 1
	}
}

inside() { # COMMAND [ARG]... in the root, as if just logged in
	env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/home/somebody LC_ALL=C.UTF-8 DISPLAY="$DISPLAY" MESA_SHADER_CACHE_DIR=/home/somebody/.cache/mesa DEBIAN_FRONTEND=noninteractive \
		chroot "$root" "$@"
}
apt() { inside apt-get -qq -o Dpkg::Use-Pty=0 -o APT::Sandbox::User=root "$@"; }

# files lists all of the root, but for what apt and dpkg write of their own work.
files() {
	(cd "$root" && find . -xdev \( -path ./proc -o -path ./sys -o -path ./dev -o -path ./tmp -o -path ./run -o -path ./var/cache -o -path ./var/log \
		-o -path ./var/lib/apt -o -path ./var/lib/dpkg -o -path ./home \) -prune -o -print | LC_ALL=C sort)
}

titled() { # TEXT: a window has it in its title
	local i
	for ((i = 0; i < 600; i++)); do
		window=$(xdotool search --onlyvisible --name "$1" 2>/dev/null | tail -n 1) && [[ -n $window ]] && return
		sleep 0.1
	done
	return 1
}
drawn() { # PICTURE: what the window shows, once it shows something
	local i
	for ((i = 0; i < 60; i++)); do
		import -window "$window" "$shots/$1.png"
		(($(identify -quiet -format %k "$shots/$1.png") > 100)) && return
		sleep 1
	done
	return 1
}
windowless() { ! xdotool search --onlyvisible --name Waymark >/dev/null 2>&1; }
leave() { # closes the window as a person does
	local i
	xdotool windowfocus --sync "$window" key alt+F4 || true
	for ((i = 0; i < 50; i++)); do
		windowless && return
		sleep 0.2
	done
	return 1
}
same() { diff "$1" "$2" | head -n 15 && cmp -s "$1" "$2"; }
answers() { # TEXT COMMAND...
	local text=$1
	shift
	"$@" >"$work/said" 2>&1 || true
	cat "$work/said"
	grep -qF -- "$text" "$work/said"
}
nothing() { [[ -z $(find "$1" -mindepth 1 ! -type d -print -quit) ]]; }

test_deb() {
	local deb=waymark_${version}_amd64.deb
	check "a clean Debian" base
	root=$work/deb
	cp -a "$roots/$suite" "$root"
	bind "$roots/archives" "$root/var/cache/apt/archives"
	bind /tmp/.X11-unix "$root/tmp/.X11-unix"
	mount -t proc proc "$root/proc"
	mounted+=("$root/proc")
	cp /etc/resolv.conf "$root/etc/"
	mkdir -p "$root/home/somebody"
	check "apt finds its packages" apt update
	# What a desktop has, and the caches of types, icons and menus with it.
	check "what every desktop has" apt install -y --no-install-recommends xdg-utils libglib2.0-bin libgl1-mesa-dri shared-mime-info desktop-file-utils hicolor-icon-theme dbus
	files >"$work/before"
	cp "$dist/$deb" "$root/root/"
	inside sh -c "ls /var/lib/dpkg/info | sed 's/:.*//;s/\.[a-z]*$//' | sort -u" >"$work/packages.before"
	check "apt installs the .deb and what it depends on" apt install -y --no-install-recommends "/root/$deb"
	rm "$root/root/$deb"
	# shellcheck disable=SC2016 # for dpkg to fill in
	inside dpkg-query -W -f '     ${Package} ${Version}, ${Installed-Size} KiB installed\n' waymark
	check "the program tells its version" answers "waymark $version" inside waymark version
	check "the man page is there" test -s "$root/usr/share/man/man1/waymark.1.gz"
	check "bash completes" test -s "$root/usr/share/bash-completion/completions/waymark"
	check "puzzles have a type" answers application/x-waymark inside sh -c 'echo > /home/somebody/a.waymark; gio info -a standard::content-type /home/somebody/a.waymark'
	for type in x-waymark x-waymark-lab x-waymark-plays; do
		check "$type belongs to the program" answers $id.desktop inside xdg-mime query default application/$type
	done
	cp assets/puzzles/glide/06-turnstile.waymark "$root/home/somebody/"
	rm -f "$root/home/somebody/a.waymark"
	inside dbus-run-session sh -c 'gio open /home/somebody/06-turnstile.waymark; while pidof waymark >/dev/null; do sleep 0.2; done' >"$work/log" 2>&1 &
	check "opening a puzzle opens its window" titled Turnstile
	check "and draws it: build/install/opened.png" drawn opened
	check "with the name that the entry gives" answers "\"$id\"" xprop -id "$window" WM_CLASS
	check "the window closes" leave
	wait
	sed 's/^/     /' "$work/log"
	# shellcheck disable=SC2016 # for the shell inside
	inside sh -c 'cd /usr/share/applications && exec $(sed -n "s/^Exec=\([^ ]*\).*/\1/p" org.waymark.Waymark.desktop)' >"$work/log" 2>&1 &
	check "its entry in the menu opens it as well" titled Waymark
	check "and draws: build/install/started.png" drawn started
	check "and it closes" leave
	wait
	check "apt takes it away" apt purge -y waymark
	check "and what nothing else needs" apt autoremove -y --purge
	files >"$work/after"
	check "the system is as it was, file by file" same "$work/before" "$work/after"
	check "no type is left" answers text/plain inside sh -c 'echo a > /home/somebody/a.waymark; gio info -a standard::content-type /home/somebody/a.waymark; rm /home/somebody/a.waymark'
	echo "     what is the user's stays:"
	(cd "$root/home/somebody" && find . -type f ! -path '*/dconf/*' ! -path '*/mesa/*' | LC_ALL=C sort | sed 's/^/     /')
}

test_rpm() {
	local rpm=waymark-$version-1.x86_64.rpm empty=$work/rpm
	mkdir -p "$empty"
	check "an empty data base of rpm" rpm --root "$empty" --initdb
	check "rpm reads the package" rpm --root "$empty" -qip "$dist/$rpm"
	(cd "$empty" && find . ! -type d | sort) >"$work/before"
	# The root holds nothing that it could depend on.
	check "rpm installs it" rpm --root "$empty" --nodeps -i "$dist/$rpm"
	check "all is there as it was packed" rpm --root "$empty" --nodeps -V waymark
	check "the program tells its version" answers "waymark $version" "$empty/usr/bin/waymark" version
	check "rpm takes it away" rpm --root "$empty" --nodeps -e waymark
	check "and nothing is left" nothing "$empty/usr"
}

test_arch() {
	local package=waymark-$version-1-x86_64.pkg.tar.zst empty=$work/arch
	mkdir -p "$empty/var/lib/pacman"
	pacman_() { pacman --root "$empty" --dbpath "$empty/var/lib/pacman" --config /dev/null --noconfirm "$@"; }
	check "pacman installs it" pacman_ -Udd "$dist/$package"
	check "all is there as it was packed" pacman_ -Qkk waymark
	check "the program tells its version" answers "waymark $version" "$empty/usr/bin/waymark" version
	check "pacman takes it away" pacman_ -Rdd waymark
	check "and nothing is left" nothing "$empty/usr"
}

# Debian has no apk: its package is three streams of gzip, read here as one tar.
test_apk() {
	local empty=$work/apk
	mkdir -p "$empty"
	check "the apk unpacks" tar --warning=no-unknown-keyword -xzf "$dist/waymark-headless_${version}_x86_64.apk" -C "$empty"
	check "it says what it is" grep -qx "pkgver = $version" "$empty/.PKGINFO"
	check "the program needs no library" answers "statically linked" file "$empty/usr/bin/waymark-headless"
	check "and tells its version" answers "waymark $version" chroot "$empty" /usr/bin/waymark-headless version
}

test_tar() {
	local unpacked=$work/tar home=$work/home
	mkdir -p "$unpacked" "$home"
	tar -xJf "$dist/waymark-$version-linux-amd64.tar.xz" -C "$unpacked"
	check "its Makefile installs it for one person" env HOME="$home" make -C "$unpacked/waymark-$version-linux-amd64" user-install
	check "the program tells its version" answers "waymark $version" "$home/.local/bin/waymark" version
	check "and takes it away" env HOME="$home" make -C "$unpacked/waymark-$version-linux-amd64" user-uninstall
	rm -rf "$home/.local/share/mime" "$home/.local/share/applications/mimeinfo.cache" # caches of the desktop
	check "and nothing is left" nothing "$home/.local"
}

[[ $(id -u) -eq 0 ]] || {
	echo "test-install: only root can make and enter another root" >&2
	exit 1
}
kinds=("$@")
[[ $# -gt 0 ]] || kinds=(deb rpm arch apk tar)
for kind in "${kinds[@]}"; do
	echo "== $kind"
	"test_$kind"
done
echo "$passed passed, 0 failed"
