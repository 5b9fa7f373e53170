#!/bin/sh
# s3.sh <build> <place>, such as: s3.sh dist/de-did s3://portal-de-did/services/content
set -eu
build=$1 place=$2
again='--cache-control no-cache'

# "sync" uploads a file of the same size only where it is younger than the object, and builds of one size are the rule. So
# it uploads here what has a hash in its name, and removes; all else is copied.

# 1. What pages and scripts load. The files of the previous build stay for the pages that are open.
aws s3 sync "$build/assets" "$place/assets" --size-only --exclude 'i18n/*' --exclude 'documents/*' \
  --cache-control 'public, max-age=31536000, immutable'
aws s3 cp --recursive "$build" "$place" --exclude '*' --include 'assets/documents/*' --include 'assets/i18n/*' \
  --include 'config/*' --include eos-content.css $again

# 2. What names those files: scripts, fragments, pages, the manifest. Pages that this build lacks are removed.
set -- --exclude 'assets/*' --exclude 'config/*' --exclude eos-content.css --exclude nginx.conf --exclude snippet.html
aws s3 cp --recursive "$build" "$place" "$@" --exclude '*.d.ts' $again
aws s3 cp --recursive "$build" "$place" --exclude '*' --include '*.d.ts' --content-type 'text/plain; charset=utf-8' $again
aws s3 sync "$build" "$place" "$@" --delete --size-only $again
