#!/bin/sh
# remove-old-assets.sh <folder> [days]: removes assets that no build has written for so many days (30) and that the
# deployed manifest does not list.
set -eu
cd "$1"
days=${2:-30}
find assets -type f -mtime "+$days" | while read -r file; do
  grep --quiet --fixed-strings "\"$file\"" manifest.json || rm "$file"
done
