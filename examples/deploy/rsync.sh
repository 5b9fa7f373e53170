#!/bin/sh
# rsync.sh <build> <folder>..., such as: rsync.sh dist/de-did www@server:/srv/de-did/services/content
# Several servers that answer for one address are named together: each pass goes to all of them.
set -eu
build=$1
shift

# A pass renames its files at its end. The server may read them whatever umask the build had.
copy() { rsync --recursive --perms --chmod=D755,F644 --delay-updates "$@"; }

# 1. What pages and scripts load. The files of the previous build stay for the pages that are open. All files of this one
#    get the present time, so that remove-old-assets.sh leaves them until the manifest lists them.
for folder; do
  copy --ignore-times --relative "$build/./assets" "$build/./config" "$build/./eos-content.css" "$folder/"
done

# 2. What names those files: scripts, fragments, pages. Pages that this build lacks are removed. Files are compared by
#    content: two builds may give a file the same size and time. The manifest comes last, because it says what is there;
#    the outgoing one stays, with the time at which it went in its name.
went=$(date -u +%Y%m%d%H%M%S)
for folder; do
  copy --checksum --delete-after --exclude=/assets --exclude=/config --exclude=/manifest.json "$build/" "$folder/"
  copy --checksum --backup --backup-dir=assets --suffix="-$went.json" "$build/manifest.json" "$folder/"
done
