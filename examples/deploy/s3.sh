#!/bin/sh
# s3.sh <build> <place>, such as: s3.sh dist/de-did s3://portal-de-did/services/content
set -eu
build=$1 place=$2
forever='public, max-age=31536000, immutable'

# 1. What pages and scripts load. The files of the previous build stay for the pages that are open.
aws s3 sync "$build/assets" "$place/assets" --exclude 'i18n/*' --exclude 'documents/*' --cache-control "$forever"
aws s3 sync "$build/assets" "$place/assets" --exclude '*' --include 'i18n/*' --include 'documents/*' --cache-control no-cache
aws s3 sync "$build/config" "$place/config" --cache-control no-cache
aws s3 cp "$build/eos-content.css" "$place/eos-content.css" --cache-control "$forever"

# 2. What names those files: scripts, fragments, pages, the manifest. Pages that this build lacks are removed.
aws s3 sync "$build" "$place" --delete --cache-control no-cache --exclude 'assets/*' --exclude 'config/*' \
  --exclude eos-content.css --exclude nginx.conf --exclude snippet.html
