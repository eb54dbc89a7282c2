import type { SafeItem } from './planItem.ts'

/**
 * Clones and installs in the folder `custom_nodes`. All values match strict patterns; quotes are a second guard. The API
 * doesn't return the commit of a version: it is the one with its tag, or the first one that sets it in `pyproject.toml`,
 * where the registry takes it from.
 */
export function bashScript(items: readonly SafeItem[]): string {
  const calls = items.flatMap(({ repository, version }) =>
    repository ? [`install_pack '${repository.git}' '${repository.name}' '${version ?? ''}'`] : [],
  )
  return `#!/usr/bin/env bash
# Run in the folder ComfyUI/custom_nodes, with ComfyUI's Python environment active.
# Folders that exist keep their version.
set -euo pipefail

find_commit() {
  local version=\${2//./[.]}
  git -C "$1" rev-parse --verify --quiet "refs/tags/v$2^{commit}" ||
    git -C "$1" rev-parse --verify --quiet "refs/tags/$2^{commit}" ||
    git -C "$1" log --reverse --format=%H -G "^version *= *[^0-9]\${version//+/[+]}[^0-9A-Za-z.+-]" -- pyproject.toml | sed -n 1p
}

check_out() {
  local commit
  commit=$(find_commit "$1" "$2")
  if [ -n "$commit" ]; then
    git -C "$1" -c advice.detachedHead=false checkout "$commit"
    git -C "$1" submodule update --init --recursive
  else
    echo "$1: no commit of version $2 found, installing the newest one." >&2
  fi
}

install_pack() {
  if [ ! -d "$2" ]; then
    git clone --recursive "$1" "$2"
    if [ -n "$3" ]; then check_out "$2" "$3"; fi
  fi
  if [ -f "$2/requirements.txt" ]; then python -m pip install -r "$2/requirements.txt"; fi
  if [ -f "$2/install.py" ]; then (cd "$2" && python install.py); fi
}

${calls.join('\n')}
`
}
