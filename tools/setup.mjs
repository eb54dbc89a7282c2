// Brings a fresh clone to work: installs the packages when they are missing or older than the lock file.
// Plain JavaScript without packages, because it runs before there are any and on any Node from 20.19.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const stamp = 'node_modules/.installed-from'
const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')

// The only packages that may run something of their own when they are installed.
const { allowScripts } = JSON.parse(readFileSync('package.json', 'utf8'))
const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name] === true)

function npm(...words) {
  // The npm that runs this script, else the one on the path.
  const own = process.env.npm_execpath
  if (own) execFileSync(process.execPath, [own, ...words], { stdio: 'inherit' })
  else execFileSync('npm', words, { stdio: 'inherit', shell: process.platform === 'win32' })
}

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
  console.log('Installing the packages of package-lock.json …')
  // Not `npm ci`: it refuses a lock file without the entries of other platforms, which not every registry serves.
  // No package runs anything of its own while it is installed, but those of `allowScripts` afterwards.
  // Errors only: that some packages want a newer Node is known, and one comes with them.
  npm('install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error')
  writeFileSync(stamp, lock)
}
if (!existsSync('node_modules/node/bin/node') && !existsSync('node_modules/node/bin/node.exe')) {
  console.log('Fetching the Node 24 runtime that the tools need …')
  npm('rebuild', ...allowed)
}
