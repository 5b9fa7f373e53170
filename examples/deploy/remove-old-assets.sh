#!/bin/sh
# remove-old-assets.sh <folder> [days]: removes assets that have been in no deployed build for so many days (30).
# rsync.sh keeps the manifests that say so: assets/manifest.json-<time at which it went>.json
set -eu
cd "$1"
days=${2:-30}
limit=$(date -u -d "@$(($(date +%s) - days * 24 * 60 * 60))" +%Y%m%d%H%M%S)
grep -q '"files"' manifest.json || {
  echo "$1 has no manifest.json that lists files: nothing is removed" >&2
  exit 1
}

listed=$(mktemp)
trap 'rm -f "$listed"' EXIT
cat manifest.json >"$listed"
for manifest in assets/manifest.json-*.json; do
  [ -e "$manifest" ] || continue
  went=${manifest#assets/manifest.json-}
  if [ "${went%.json}" -lt "$limit" ]; then rm "$manifest"; else cat "$manifest" >>"$listed"; fi
done

# A young file may be of a build whose manifest is still to come.
find assets -type f -mtime "+$days" ! -name 'manifest.json-*.json' | while read -r file; do
  grep -qF "\"$file\"" "$listed" || rm "$file"
done
