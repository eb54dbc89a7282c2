import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { delimiter, resolve } from 'node:path'

const binaries = resolve('node_modules/.bin')

function start([command = '', ...args]: string[], env: Record<string, string>, stdio: 'inherit' | 'pipe') {
  const path = [binaries, process.env['PATH']].filter(Boolean).join(delimiter)
  return spawn(command, args, {
    stdio: ['ignore', stdio, stdio],
    env: { ...process.env, ...env, PATH: path },
    // There, npm installs programs as command scripts, which only a shell runs.
    shell: process.platform === 'win32',
  })
}

/**
 * Runs a program of our packages with the Node of `node_modules` and without stdin, and shows its output.
 * @returns its exit code; 1 when it failed to start or was killed by a signal.
 */
export function run(command: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((done) => {
    const child = start(command, env, 'inherit')
    child.on('error', (error) => {
      console.error(error.message)
      done(1)
    })
    child.on('close', (code) => done(code ?? 1))
  })
}

/** Runs a program and returns its exit code and its output, stdout and stderr interleaved. */
export function runCaptured(
  command: string[],
  env: Record<string, string>,
): Promise<{ code: number; output: string }> {
  return new Promise((done) => {
    const child = start(command, env, 'pipe')
    const chunks: Buffer[] = []
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => chunks.push(chunk))
    const end = (code: number) => done({ code, output: Buffer.concat(chunks).toString('utf8') })
    child.on('error', (error) => {
      chunks.push(Buffer.from(error.message))
      end(1)
    })
    child.on('close', (code) => end(code ?? 1))
  })
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const server = createServer()
    server.once('error', () => done(false))
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)))
  })
}

/** A free port below the ephemeral range, so that the system does not hand it out between two uses. */
export async function freePort(from = 4310): Promise<number> {
  for (let port = from; port < from + 200; port += 1) if (await isFree(port)) return port
  throw new Error('no free port')
}
