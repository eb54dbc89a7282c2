/** `npm run demo`: builds the demo and serves it on loopback like any static host, at `PORT` or 4174. */
import { preview } from 'vite'
import { freePort, run } from './run.ts'

const outDir = 'dist-demo'

const built = await run(['node', 'tools/build/build.ts', '--demo'], { BUILD_OUT: outDir })
if (built !== 0) process.exit(built)

const port = await freePort(Number(process.env['PORT'] ?? 4174))
await preview({ build: { outDir }, preview: { host: '127.0.0.1', port, strictPort: true } })
console.log(`The demo is at http://127.0.0.1:${port}`)
