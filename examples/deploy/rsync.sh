#!/bin/sh
# rsync.sh <build> <folder>, such as: rsync.sh dist/de-did www@server:/srv/de-did/services/content
set -eu
build=$1 folder=$2

# Files are compared by content: two builds may give a file the same size and time. A pass renames its files at its end.
copy() { rsync --recursive --checksum --delay-updates "$@"; }

# 1. What pages and scripts load. The files of the previous build stay for the pages that are open.
copy --relative "$build/./assets" "$build/./config" "$build/./eos-content.css" "$folder/"

# 2. What names those files: scripts, fragments, pages, the manifest. Pages that this build lacks are removed.
copy --delete-after --exclude=/assets --exclude=/config "$build/" "$folder/"
