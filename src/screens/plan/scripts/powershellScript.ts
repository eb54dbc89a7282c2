import type { SafeItem } from './planItem.ts'

/** Path relative to `custom_nodes`. */
const portablePython = '..\\..\\python_embeded\\python.exe'

/**
 * Does the same as the Bash script. Windows PowerShell 5 doesn't stop when a program fails, and removes double quotes in
 * the arguments of programs.
 * @param isPortable whether ComfyUI is the portable version for Windows, which has its own Python.
 */
export function powershellScript(items: readonly SafeItem[], isPortable: boolean): string {
  const calls = items.flatMap(({ repository, version }) =>
    repository ? [`Install-Pack '${repository.git}' '${repository.name}' '${version ?? ''}'`] : [],
  )
  const python = isPortable ? `(Resolve-Path '${portablePython}').Path` : "'python'"
  const options = isPortable ? ' -s' : ''
  return `# Run in the folder ComfyUI\\custom_nodes${isPortable ? ' of the portable version' : ", with ComfyUI's Python environment active"}.
# Folders that exist keep their version.
$ErrorActionPreference = 'Stop'
$python = ${python}

function Assert-Success { if ($LASTEXITCODE -ne 0) { throw "Exit code $LASTEXITCODE" } }

function Find-Commit([string]$Folder, [string]$Version) {
  foreach ($tag in "v$Version", $Version) {
    $commit = git -C $Folder rev-parse --verify --quiet "refs/tags/$tag^{commit}"
    if ($commit) { return $commit }
  }
  $change = "^version *= *[^0-9]$([regex]::Escape($Version))[^0-9A-Za-z.+-]"
  git -C $Folder log --reverse '--format=%H' -G $change -- pyproject.toml | Select-Object -First 1
}

function Set-Version([string]$Folder, [string]$Version) {
  $commit = Find-Commit $Folder $Version
  if ($commit) {
    git -C $Folder -c advice.detachedHead=false checkout $commit; Assert-Success
    git -C $Folder submodule update --init --recursive; Assert-Success
  } else {
    Write-Warning "\${Folder}: no commit of version $Version found, installing the newest one."
  }
}

function Install-Pack([string]$Url, [string]$Folder, [string]$Version) {
  if (-not (Test-Path -LiteralPath $Folder)) {
    git clone --recursive $Url $Folder; Assert-Success
    if ($Version) { Set-Version $Folder $Version }
  }
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
