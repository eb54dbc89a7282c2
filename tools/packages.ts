import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Path of a program, if the PATH has it. */
export function onPath(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file))
}

/**
 * Installs Debian packages, as root or through sudo, and logs that.
 * @param program name of the program they contain, for the message.
 * @returns false where the system has no apt, or it fails.
 */
export function installPackages(program: string, packages: readonly string[]): boolean {
  if (!onPath('apt-get')) return false
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  console.log(`No ${program} was found: installing ${packages.join(', ')} …`)
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const [command = '', ...rest] = [
      ...asRoot,
      'env',
      'DEBIAN_FRONTEND=noninteractive',
      'apt-get',
      '-q',
      ...args,
    ]
    try {
      execFileSync(command, rest, { stdio: ['ignore', 'inherit', 'inherit'] })
    } catch (error) {
      console.log(error instanceof Error ? error.message : error)
      return false
    }
  }
  return true
}

interface BrowserSource {
  name: string
  /** Debian package that contains it. */
  packageName: string
  /** Environment variable that may name the browser's file. */
  variable: string
  given: string | undefined
  /** Finds an installed one. */
  find: () => string | undefined
}

/**
 * Path of a browser: the given one, an installed one, or that of the Debian package, which this installs.
 * @throws when there is none and the installation fails.
 */
export function browserPath({ name, packageName, variable, given, find }: BrowserSource): string {
  if (given && !existsSync(given)) throw new Error(`${variable} names ${given}, which does not exist`)
  const found = given || find()
  if (found) return found
  if (!installPackages(name, [packageName]))
    throw new Error(`No ${name} was found. Install one, or name it in ${variable}.`)
  const installed = find()
  if (!installed) throw new Error(`The package “${packageName}” was installed, but contains no browser`)
  return installed
}
