import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { ALL_TESTS } from '@mdn/mdn-http-observatory/src/constants.js'
import { getScoreModifier } from '@mdn/mdn-http-observatory/src/grader/grader.js'
import { Requests } from '@mdn/mdn-http-observatory/src/types.js'
import { describe, expect, test } from 'vitest'
import { readmeSetting, readmeSources } from '#src/lib/url/repositoryFiles.ts'
import { languagePrefix, languages } from '#src/paths.ts'
import { builtFolder } from '#test/e2e/boot.ts'
import { answer, readHosting } from '#tools/serve/hosting.ts'

const hosting = readHosting(process.env['E2E_HOSTING'])
/** Headers of the build under test without the auth emulator, which no production build has. */
function headersOf(path: string): Record<string, string> {
  const { headers } = answer(hosting, path)
  const policy = headers['content-security-policy']?.replaceAll(/ http:\/\/127\.0\.0\.1:\d+/g, '')
  return { ...headers, 'content-security-policy': policy ?? '' }
}

// The HSTS preload list is downloaded by the package's install script, which we don't run. An empty list can only lower
// a score.
const preloadList = resolve('node_modules/@mdn/mdn-http-observatory/conf/hsts-preload.json')
if (!existsSync(preloadList)) {
  mkdirSync(dirname(preloadList), { recursive: true })
  writeFileSync(preloadList, '{}')
}

/** The score of Mozilla's Observatory for a page, from the headers and HTML of the build. */
function observatoryScore(path: string, file: string): { score: number; results: string[] } {
  const requests = new Requests('registry.comfy.org')
  const html = readFileSync(`${builtFolder()}/${file}`, 'utf8')
  const response = {
    headers: headersOf(path),
    request: { headers: {} },
    status: 200,
    statusText: 'OK',
    verified: true,
    data: html,
    config: { headers: {} },
    httpEquiv: new Map(),
  }
  requests.resources.path = html
  Object.assign(requests.responses, { auto: response, cors: response, http: response, https: response })
  const redirect = { url: new URL('http://registry.comfy.org/'), status: 301 }
  const arrival = { url: new URL('https://registry.comfy.org/'), status: 200 }
  requests.responses['httpRedirects'] = [redirect, arrival]
  requests.responses['httpsRedirects'] = [arrival]
  requests.session = {
    url: new URL('https://registry.comfy.org/'),
    jar: { serializeSync: () => ({ cookies: [] }), getCookiesSync: () => [] },
  }
  const results = ALL_TESTS.map((check) => check(requests).result ?? '')
  const score = results.reduce((sum, result) => sum + getScoreModifier(result), 100)
  return { score, results }
}

/**
 * 100, plus 10 for the content policy, 10 for the resource policy, 5 for frame-ancestors, 5 for the referrer policy and 5
 * for the script's integrity hash. The maximum is 145: 5 more need the HSTS preload list, and 5 are for secure cookies,
 * which this site does not have.
 */
const maxScore = 135

test('application and sign-in pages get the maximum Observatory score of a site without cookies', () => {
  const application = observatoryScore('/', 'index.html')
  const signInPage = observatoryScore('/auth/login', 'auth.html')
  process.stdout.write(`\nObservatory: application ${application.score}, sign-in ${signInPage.score}\n`)
  expect(application.score, application.results.join()).toBe(maxScore)
  expect(signInPage.score, signInPage.results.join()).toBe(maxScore)
})

describe.each(languages)('in %s', (language) => {
  const prefix = languagePrefix(language)
  const strict = [
    '/',
    '/nodes',
    '/nodes/auth',
    '/publishers/x',
    '/releases',
    '/account',
    '/admin',
    '/media/kling/x',
    '/authors',
    '/404.html',
  ]
  const signIn = ['/auth/login', '/auth/signup', '/auth/action', '/auth/logout', '/auth']

  test.each(strict)('%s has the strict policy', (path) => {
    const headers = headersOf(prefix + path)
    const policy = headers['content-security-policy']
    expect(policy).toMatch(/^default-src 'none';/)
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'")
    expect(policy).not.toMatch(/google\.com\/recaptcha|apis\.google\.com/)
    expect(policy).toContain("; frame-src 'self';")
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(headers['cross-origin-embedder-policy']).toBe('credentialless')
  })

  test.each(signIn)('%s has the sign-in policy', (path) => {
    const headers = headersOf(prefix + path)
    // The SDK loads `api.js`, which loads `gapi.iframes` from below `/_/scs/`.
    expect(headers['content-security-policy']?.match(/\S*apis\.google\.com\S*/g)).toEqual([
      'https://apis.google.com/js/api.js',
      'https://apis.google.com/_/scs/',
    ])
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
  })

  test.each([...strict, ...signIn])('%s allows no unsafe source and no wildcard', (path) => {
    const policy = headersOf(prefix + path)['content-security-policy'] ?? ''
    // Media results are blobs: pages may show them and do nothing else with them.
    const others = policy.replace(/(img|media)-src [^;]*/g, (part) => part.replace(' blob:', ''))
    expect(others).not.toMatch(/'unsafe|\*|data:|blob:|\{\{/)
    expect(policy).toMatch(/script-src 'self' 'sha256-/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("base-uri 'none'")
  })
})

/** The sources that a policy allows for requests. */
const connectSources = (policy = '') => (/connect-src ([^;]*)/.exec(policy)?.[1] ?? '').split(' ')

test('only pages with the strict policy may read READMEs, and only from their hosts', () => {
  const readmePort = process.env['E2E_README_PORT']
  const sources = (path: string) => connectSources(answer(hosting, path).headers['content-security-policy'])
  const readmeSource = `http://127.0.0.1:${readmePort}`
  expect(readmePort).toBeTruthy()
  expect(sources('/nodes/x')).toContain(readmeSource)
  expect(sources('/auth/login')).not.toContain(readmeSource)
  // A build for production allows the README hosts instead.
  const rest = sources('/nodes/x').filter((source) => !source.startsWith('http://127.0.0.1:'))
  expect(rest).toEqual([
    "'self'",
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
  ])
  expect(readmeSources(readmeSetting('on'))).toEqual([
    'https://raw.githubusercontent.com',
    'https://gitlab.com/api/v4/projects/',
  ])
  expect(readmeSources(readmeSetting('off'))).toEqual([])
})

test('a missing asset is a 404 without a page, which is not cached', () => {
  const missing = answer(hosting, '/assets/gone.js')
  expect(missing).toMatchObject({ status: 404, file: null })
  expect(missing.headers).not.toHaveProperty('cache-control')
})

test('sign-in pages without their own HTML file are served with auth.html of their language', () => {
  expect(answer(hosting, '/ja/auth/login').file).toMatch(/\/ja\/auth\/login\.html$/)
  expect(answer(hosting, '/ja/auth/methods').file).toMatch(/\/ja\/auth\.html$/)
})

// With the extension, as the site requests it, and without, as Firebase Hosting redirects.
test.each(['/offline-setup.html', '/offline-setup'])(
  '%s may load one script, contain one inline script and be framed only by the site',
  (path) => {
    const headers = headersOf(path)
    const policy = headers['content-security-policy'] ?? ''
    const html = readFileSync(`${builtFolder()}/offline-setup.html`, 'utf8')
    const [, script = ''] = /<script>(.*)<\/script>/s.exec(html) ?? []
    const hash = createHash('sha256').update(script).digest('base64')
    expect(script.length).toBeGreaterThan(200)
    expect(Object.fromEntries(policy.split('; ').map((part) => part.split(/ (.*)/)))).toEqual({
      'default-src': "'none'",
      'script-src': `'sha256-${hash}'`,
      'worker-src': "'self'",
      'connect-src': "'self'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'self'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'offline',
    })
    expect(headers['x-frame-options']).toBe('SAMEORIGIN')
    expect(headers['cross-origin-embedder-policy']).toBe('credentialless')
  },
)
