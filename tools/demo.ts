/** `npm run demo`: builds the demo and serves it on loopback like any static host, at `PORT` or 4174. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { run } from './run.ts'
import { requestPath, typeOf } from './serve/hosting.ts'

const folder = 'dist-demo'

/** The file of a URL; unknown URLs get index.html, and the site shows its not-found page. */
function fileOf(path: string): string {
  const file = join(folder, normalize(path))
  const index = join(file, 'index.html')
  if (!file.startsWith(folder)) return join(folder, 'index.html')
  if (existsSync(file) && statSync(file).isFile()) return file
  return existsSync(index) ? index : join(folder, 'index.html')
}

const built = await run(['node', 'tools/build/build.ts', '--demo'], { BUILD_OUT: folder })
if (built !== 0) process.exit(built)

const port = Number(process.env['PORT'] ?? 4174)
const server = createServer((request, response) => {
  const file = fileOf(requestPath(request.url ?? '/') ?? '/')
  response.writeHead(200, { 'content-type': typeOf(extname(file)), 'cache-control': 'no-cache' })
  response.end(readFileSync(file))
})
server.listen(port, '127.0.0.1', () => console.log(`The demo is at http://127.0.0.1:${port}`))
