import type { SafeItem } from './planItem.ts'

/** Clones and installs in the folder `custom_nodes`. All values match strict patterns; quotes are a second guard. */
export function bashScript(items: readonly SafeItem[]): string {
  const calls = items.flatMap(({ repository }) =>
    repository ? [`install_pack '${repository.git}' '${repository.name}'`] : [],
  )
  return `#!/usr/bin/env bash
# Run in the folder ComfyUI/custom_nodes, with ComfyUI's Python environment active.
# Installs the newest commit of each repository.
set -euo pipefail

install_pack() {
  if [ ! -d "$2" ]; then git clone --recursive "$1" "$2"; fi
  if [ -f "$2/requirements.txt" ]; then python -m pip install -r "$2/requirements.txt"; fi
  if [ -f "$2/install.py" ]; then (cd "$2" && python install.py); fi
}

${calls.join('\n')}
`
}
