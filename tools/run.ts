import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { delimiter, resolve } from 'node:path'

const binaries = resolve('node_modules/.bin')

/**
 * Runs a program of our packages, showing what it says, without a stdin; with the Node of `node_modules`.
 * @returns its exit code; 1 when it could not be started or was ended by a signal.
 */
export function run([command = '', ...words]: string[], env: Record<string, string> = {}): Promise<number> {
  const path = [binaries, process.env['PATH']].filter(Boolean).join(delimiter)
  return new Promise((done) => {
    const child = spawn(command, words, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env, PATH: path },
    })
    child.on('error', (error) => {
      console.error(error.message)
      done(1)
    })
    child.on('close', (code) => done(code ?? 1))
  })
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const server = createServer()
    server.once('error', () => done(false))
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)))
  })
}

/** A free port below those the system hands out by itself, so that it stays free between two of its users. */
export async function freePort(from = 4310): Promise<number> {
  for (let port = from; port < from + 200; port += 1) if (await isFree(port)) return port
  throw new Error('no free port')
}
