import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { routeTable } from '#src/app/routeTable.ts'
import { writeDemoHosting } from '#tools/build/hosting.ts'
import { answer, readHosting } from '#tools/serve/hosting.ts'

const folder = mkdtempSync(join(tmpdir(), 'hosting-'))
const settings = join(folder, 'hosting.json')

beforeAll(() => {
  for (const name of ['app.html', 'ja/app.html', '404.html', 'nodes/built.xml']) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), '')
  }
  vi.stubEnv('HOSTING_OUT', settings)
  writeDemoHosting(folder, '', routeTable)
})
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

test.each([
  ['/nodes', 200, 'app.html'],
  ['/nodes/', 200, 'app.html'],
  ['/nodes/x', 200, 'app.html'],
  ['/nodes/l', 200, 'app.html'],
  ['/nodes/xml', 200, 'app.html'],
  ['/nodes/a.ml', 200, 'app.html'],
  ['/nodes/a.xml/edit', 200, 'app.html'],
  ['/nodes/x/versions/1.0.0', 200, 'app.html'],
  ['/ja/nodes/xml', 200, 'ja/app.html'],
  ['/nodes/built.xml', 200, 'nodes/built.xml'],
  ['/nodes/newer-than-the-build.xml', 404, '404.html'],
  ['/publishers/newer-than-the-build.xml', 404, '404.html'],
  ['/ja/nodes/newer-than-the-build.xml', 404, '404.html'],
  ['/nodesx', 404, '404.html'],
])('%s is a %i with %s', (path, status, file) => {
  expect(answer(readHosting(settings), path)).toMatchObject({ status, file: join(folder, file) })
})
