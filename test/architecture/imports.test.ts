import { expect, test } from 'vitest'
import { importViolations } from './imports.ts'
import { readSources } from './source.ts'

test('every import of src is allowed for its module', () => {
  const sources = readSources()
  expect(sources.size).toBeGreaterThan(100)
  expect(importViolations(sources)).toEqual([])
})

const violations: [file: string, source: string, violation: string][] = [
  [
    'src/screens/home/A.tsx',
    "import { B } from '#src/screens/nodes/B.tsx'",
    'may not import screens/nodes/B.tsx',
  ],
  ['src/screens/home/A.tsx', "import { B } from '../nodes/B.tsx'", 'may not import screens/nodes/B.tsx'],
  ['src/screens/home/A.tsx', "import type { B } from '#src/app/routes.tsx'", 'may not import app/routes.tsx'],
  ['src/screens/home/A.tsx', "export * from '#src/app/routes.tsx'", 'may not import app/routes.tsx'],
  ['src/screens/home/A.tsx', "export { type B } from '#src/app/routes.tsx'", 'may not import app/routes.tsx'],
  ['src/screens/home/A.tsx', "const a = () => import('#src/app/App.tsx')", 'may not import app/App.tsx'],
  ['src/screens/home/A.tsx', "type B = import('#src/app/App.tsx').B", 'may not import app/App.tsx'],
  ['src/screens/home/A.tsx', "import '#src/app/App.tsx'", 'may not import app/App.tsx'],
  ['src/screens/home/A.tsx', 'const a = (b: string) => import(b)', 'a computed import'],
  ['src/screens/home/A.tsx', "const a = import.meta.glob('./*.tsx')", 'a computed import'],
  [
    'src/screens/home/A.tsx',
    "import { send } from '#src/api/client/http.ts'",
    'api/client/http.ts is private',
  ],
  [
    'src/screens/home/A.tsx',
    "import { apiQuery } from '#src/api/client/query.ts'",
    'api/client/query.ts is private',
  ],
  [
    'src/screens/home/A.tsx',
    "import { seed } from '#test/mock-api/seed.ts'",
    '../test/mock-api/seed.ts is outside of src',
  ],
  ['src/screens/home/A.tsx', "import i18next from 'i18next'", 'i18next is not allowed here'],
  ['src/screens/home/A.tsx', "import ky from 'ky'", 'ky is not allowed here'],
  ['src/screens/home/A.tsx', "import { getAuth } from 'firebase/auth'", 'firebase is not allowed here'],
  ['src/screens/home/A.tsx', "import posthog from 'posthog-js'", 'posthog-js is not allowed here'],
  ['src/screens/home/A.tsx', "import { init } from '@sentry/react'", '@sentry/react is not allowed here'],
  ['src/screens/home/A.tsx', "import _ from 'lodash'", 'lodash is not in the list of packages'],
  ['src/screens/home/A.tsx', "const a = localStorage.getItem('b')", 'localStorage has another owner'],
  ['src/screens/home/A.tsx', "const a = window['sessionStorage']", 'sessionStorage has another owner'],
  ['src/screens/home/A.tsx', 'const a = document.cookie', 'cookie has another owner'],
  ['src/screens/home/A.tsx', "void fetch('/b')", 'fetch has another owner'],
  ['src/app/A.tsx', "void caches.open('b')", 'caches has another owner'],
  ['src/app/A.tsx', "void navigator.serviceWorker.register('/b')", 'serviceWorker has another owner'],
  ['src/app/A.tsx', "import { keepCopy } from '#src/offline/copy.ts'", 'may not import offline/copy.ts'],
  ['src/offline/a.ts', "import { to } from '#src/paths.ts'", 'may not import paths.ts'],
  ['src/app/A.tsx', "import { http } from 'msw'", 'msw is not in the list of packages'],
  [
    'src/app/A.tsx',
    "import { build } from '#tools/build/build.ts'",
    '../tools/build/build.ts is outside of src',
  ],
  [
    'src/components/A.tsx',
    "import { B } from '#src/screens/home/B.tsx'",
    'may not import screens/home/B.tsx',
  ],
  [
    'src/components/A.tsx',
    "import { currentToken } from '#src/auth/token.ts'",
    'may not import auth/token.ts',
  ],
  ['src/ui/A.tsx', "import type { RegistryNode } from '#src/api/nodes.ts'", 'may not import api/nodes.ts'],
  ['src/ui/A.tsx', "import { to } from '#src/paths.ts'", 'may not import paths.ts'],
  ['src/ui/A.tsx', "import { Link } from 'react-router'", 'react-router is not allowed here'],
  ['src/ui/A.tsx', "import { useTranslation } from 'react-i18next'", 'react-i18next is not allowed here'],
  ['src/api/a.ts', "import { send } from './client/http.ts'", 'api/client/http.ts is private'],
  ['src/api/a.ts', "import { useState } from 'react'", 'react is not allowed here'],
  ['src/api/a.ts', "import { to } from '#src/paths.ts'", 'may not import paths.ts'],
  ['src/api/a.ts', "import { readLocal } from '../storage.ts'", 'may not import storage.ts'],
  ['src/lib/a.ts', "import { config } from '#src/config.ts'", 'may not import config.ts'],
  ['src/lib/a.ts', "import { useState } from 'react'", 'react is not allowed here'],
  ['src/auth/a.ts', "import { node } from '#src/api/nodes.ts'", 'may not import api/nodes.ts'],
  [
    'src/i18n/a.ts',
    "import x from '../../public/locales/ja/common.json'",
    '../public/locales/ja/common.json is outside of src',
  ],
  ['src/boot/load.ts', "import { node } from '#src/api/nodes.ts'", 'may not import api/nodes.ts'],
  ['src/main.tsx', "import { node } from '#src/api/nodes.ts'", 'may not import api/nodes.ts'],
  [
    'src/main.tsx',
    "import { prepareDemo } from '#src/demo/prepareDemo.tsx'",
    'may not import demo/prepareDemo.tsx',
  ],
  ['src/app/A.tsx', "void import('#src/demo/prepareDemo.tsx')", 'may not import demo/prepareDemo.tsx'],
  [
    'src/demo/A.tsx',
    "import { seed } from '#test/mock-api/seed.ts'",
    '../test/mock-api/seed.ts is outside of src',
  ],
  ['src/paths.ts', "import { config } from '#src/config.ts'", 'may not import config.ts'],
  ['src/utils/a.ts', '', 'utils is not a known module'],
  ['src/screens/A.tsx', '', 'screens is not a known module'],
  ['src/other.ts', '', 'other is not a known module'],
]

test.each(violations)('in %s, %j is reported', (file, source, violation) => {
  expect(importViolations(new Map([[file, source]]))).toEqual([`${file}: ${violation}`])
})

test.each([
  ['src/screens/home/A.tsx', "import { B } from './B.tsx'; import { to } from '#src/paths.ts'"],
  ['src/app/header/A.tsx', "import { B } from '../B.tsx'; import type { i18n } from 'i18next'"],
  ['src/main.tsx', "void import('#src/demo/prepareDemo.tsx')"],
  ['src/demo/A.tsx', "import { startInBrowser } from '#test/mock-api/inBrowser.ts'"],
  ['src/api/client/query.ts', "import { send } from './http.ts'"],
  ['src/screens/home/A.tsx', "// localStorage and fetch in comments are fine\nconst a = 'msw'"],
])('in %s, %j is allowed', (file, source) => {
  expect(importViolations(new Map([[file, source]]))).toEqual([])
})
