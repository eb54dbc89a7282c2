// Runs before `npm start`, `npm test` and the other scripts: installs the packages of package-lock.json when they are
// missing or out of date. Plain JavaScript without packages, because it has to run on any Node from 20.19.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { sep } from 'node:path'

/** The first Node that runs TypeScript files without a flag. */
const minNode = [22, 18]

const stamp = 'node_modules/.installed-from'
const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')

/** The only packages whose install scripts may run. */
const { allowScripts } = JSON.parse(readFileSync('package.json', 'utf8'))
const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name] === true)

function npm(...args) {
  // The npm that runs this script, else the one on the PATH.
  const npmCli = process.env.npm_execpath
  if (npmCli) execFileSync(process.execPath, [npmCli, ...args], { stdio: 'inherit' })
  else execFileSync('npm', args, { stdio: 'inherit', shell: process.platform === 'win32' })
}

/** Whether the system's Node will do. One from node_modules doesn't count: `npm ci` has just removed it. */
function isNodeNewEnough() {
  if (process.execPath.split(sep).includes('node_modules')) return false
  const [major, minor] = process.versions.node.split('.').map(Number)
  return major > minNode[0] || (major === minNode[0] && minor >= minNode[1])
}

const hasRuntime = () =>
  ['node', 'node.exe'].some((file) => {
    const path = `node_modules/node/bin/${file}`
    // On Windows there is a text file named `node` beside `node.exe`.
    return existsSync(path) && statSync(path).size > 1_000_000
  })

/** Installs Node from the npm package `node`, which npm scripts then find first on their PATH. */
function fetchRuntime() {
  console.log(`Node ${process.versions.node} is too old for the tools: fetching a newer one from npm …`)
  try {
    npm('rebuild', ...allowed)
  } catch {
    // Reported below, like a rebuild that succeeds without creating a runtime.
  }
  if (hasRuntime()) return
  console.error(
    `\nnpm has no Node runtime for ${process.platform} on ${process.arch}. Install Node ${minNode.join('.')} or newer, then run the command again.`,
  )
  process.exit(1)
}

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
  console.log('Installing the packages of package-lock.json …')
  // Errors only: npm warns about packages that want a newer Node, which fetchRuntime brings.
  npm('ci', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error')
  writeFileSync(stamp, lock)
}
if (!isNodeNewEnough() && !hasRuntime()) fetchRuntime()
