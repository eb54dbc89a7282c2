import type { SafeItem } from './planItem.ts'

/**
 * Clones and installs in the folder `custom_nodes`. Windows PowerShell 5 doesn't stop when a program fails.
 * @param python path of Python, relative to that folder or in the path.
 */
export function powershellScript(items: readonly SafeItem[], python: string): string {
  const isPortable = python.includes('\\')
  const calls = items.flatMap(({ repository }) =>
    repository ? [`Install-Pack '${repository.git}' '${repository.name}'`] : [],
  )
  const resolved = isPortable ? `(Resolve-Path '${python}').Path` : `'${python}'`
  const options = isPortable ? ' -s' : ''
  return `# Run in the folder ComfyUI\\custom_nodes${isPortable ? ' of the portable version' : ", with ComfyUI's Python environment active"}.
# Installs the newest commit of each repository.
$ErrorActionPreference = 'Stop'
$python = ${resolved}

function Assert-Success { if ($LASTEXITCODE -ne 0) { throw "Exit code $LASTEXITCODE" } }

function Install-Pack([string]$Url, [string]$Folder) {
  if (-not (Test-Path -LiteralPath $Folder)) { git clone --recursive $Url $Folder; Assert-Success }
  if (Test-Path -LiteralPath "$Folder\\requirements.txt") {
    & $python${options} -m pip install -r "$Folder\\requirements.txt"; Assert-Success
  }
  if (Test-Path -LiteralPath "$Folder\\install.py") {
    Push-Location -LiteralPath $Folder
    try { & $python${options} install.py; Assert-Success } finally { Pop-Location }
  }
}

${calls.join('\n')}
`
}
