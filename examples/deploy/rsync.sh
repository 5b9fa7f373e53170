#!/bin/sh
# rsync.sh <build> <folder>, such as: rsync.sh dist/de-did www@server:/srv/de-did/services/content
set -eu
build=$1 folder=$2

# A pass renames its files at its end. The server may read them whatever umask the build had.
copy() { rsync --recursive --perms --chmod=D755,F644 --delay-updates "$@"; }

# 1. What pages and scripts load. The files of the previous build stay for the pages that are open. All files of this one
#    get the present time, so that remove-old-assets.sh leaves them until the manifest lists them.
copy --ignore-times --relative "$build/./assets" "$build/./config" "$build/./eos-content.css" "$folder/"

# 2. What names those files: scripts, fragments, pages. Pages that this build lacks are removed. Files are compared by
#    content: two builds may give a file the same size and time.
copy --checksum --delete-after --exclude=/assets --exclude=/config --exclude=/manifest.json "$build/" "$folder/"

# The manifest last, because it says what is there. The outgoing one stays, with the time at which it went in its name.
copy --checksum --backup --backup-dir=assets --suffix="-$(date -u +%Y%m%d%H%M%S).json" "$build/manifest.json" "$folder/"
