// Runs before `npm start`, `npm test`, `npm run demo`, and `npm run breadth`: installs the packages of package-lock.json when
// they are missing or out of date. Plain JavaScript without packages, because it has to run on any Node from 20.19.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { sep } from 'node:path'

/** The first usable versions of Node, as in the `engines` of jsdom. The odd majors between them are not supported. */
const minNodes = ['22.22.2', '24.15.0', '26.0.0']

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

/** Whether the system's Node is one of these versions. One from node_modules doesn't count: `npm ci` has just removed it. */
function isNodeSupported() {
  if (process.execPath.split(sep).includes('node_modules')) return false
  const numbers = (version) => version.split('.').map(Number)
  const [major, minor, patch] = numbers(process.versions.node)
  const mins = minNodes.map(numbers)
  const min = mins.find(([minMajor]) => minMajor === major)
  if (!min) return major > mins[mins.length - 1][0]
  return minor > min[1] || (minor === min[1] && patch >= min[2])
}

const hasRuntime = () =>
  ['node', 'node.exe'].some((file) => {
    const path = `node_modules/node/bin/${file}`
    // On Windows there is a text file named `node` beside `node.exe`.
    return existsSync(path) && statSync(path).size > 1_000_000
  })

/** Installs Node from the npm package `node`, which npm scripts then find first on their PATH. */
function fetchRuntime() {
  console.log(`The tools don't support Node ${process.versions.node}: fetching another one from npm …`)
  try {
    npm('rebuild', ...allowed)
  } catch {
    // Reported below, like a rebuild that succeeds without creating a runtime.
  }
  if (hasRuntime()) return
  console.error(
    `\nnpm has no Node runtime for ${process.platform} on ${process.arch}. Install a current version of Node 22, 24, or 26 (at least ${minNodes.join(', ')}), then run the command again.`,
  )
  process.exit(1)
}

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
  console.log('Installing the packages of package-lock.json …')
  // Errors only: npm warns about packages that want a newer Node, which fetchRuntime brings.
  npm('ci', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error')
  writeFileSync(stamp, lock)
}
if (!isNodeSupported() && !hasRuntime()) fetchRuntime()
