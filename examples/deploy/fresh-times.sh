#!/bin/sh
# Runs when the container starts. nginx makes an ETag of a file's time and size, and images whose times are pinned give a
# changed file the same ones: browsers would keep the old file.
content=${1:-/srv/services/content}
find "$content" -exec touch {} + || echo "$content keeps its times: do not pin those of the image" >&2
