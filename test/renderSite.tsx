import { readFileSync } from 'node:fs'
import userEvent from '@testing-library/user-event'
import type { Resource } from 'i18next'
import { type ReactElement, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter } from 'react-router'
import { onTestFinished, vi } from 'vitest'
import { App } from '#src/app/App.tsx'
import { DeferredShell } from '#src/app/DeferredShell.tsx'
import { createQueryClient } from '#src/app/queryClient.ts'
import { createSiteRouter } from '#src/app/routes.tsx'
import { fixedI18n, namespaces } from '#src/i18n/i18n.ts'
import { type Language, languagePrefix, languages } from '#src/paths.ts'
import { registryFetch } from '#test/mock-api/fetch.ts'
import { createRegistry, type Registry } from '#test/mock-api/registry.ts'
import { seed } from '#test/mock-api/seed.ts'

const locales = new Map<Language, Resource>()

/** The texts of a language. Each worker reads them once, because it renders thousands of pages. */
export function localeOf(language: Language): Resource {
  const cached = locales.get(language)
  if (cached) return cached
  const readNamespace = (namespace: string) =>
    JSON.parse(readFileSync(`public/locales/${language}/${namespace}.json`, 'utf8')) as Record<
      string,
      unknown
    >
  const resource = {
    [language]: Object.fromEntries(namespaces.map((namespace) => [namespace, readNamespace(namespace)])),
  }
  locales.set(language, resource)
  return resource
}

interface Options {
  language?: Language
  /** The mock API; by default a new one with the seed. */
  registry?: Registry
  /** Files that the site serves, by their path. */
  files?: Readonly<Record<string, unknown>>
  /** Retry as in production; off by default, so that failing pages show at once. */
  retry?: boolean
  /** Renders the deferred shell: toasts, session watcher, palette. */
  withDeferredShell?: boolean
}

/** Calls a function after the effects of the elements before it. */
function AfterEffects({ call }: { call: () => void }) {
  useEffect(call, [call])
  return null
}

/**
 * Mounts the site, and waits until its first effects have run. It doesn't use Testing Library's `render`, because React loses a
 * screen that suspends within `act`.
 */
async function mount(site: ReactElement) {
  const container = document.body.appendChild(document.createElement('div'))
  // Errors that a boundary catches are checked by what the page shows.
  const root = createRoot(container, { onCaughtError: () => undefined })
  let isMounted = true
  const unmount = () => {
    if (isMounted) root.unmount()
    isMounted = false
    container.remove()
  }
  onTestFinished(unmount)
  await new Promise<void>((resolve) => {
    root.render(
      <>
        {site}
        <AfterEffects call={resolve} />
      </>,
    )
  })
  return { container, unmount }
}

/**
 * Renders the site at a URL with its real routes. `fetch` calls the handlers of the mock API; none of our modules is
 * mocked.
 */
export async function renderSite(url: string, options: Options = {}) {
  const { language = 'en', retry = false, withDeferredShell = false } = options
  const registry = options.registry ?? createRegistry({ data: seed })
  vi.stubGlobal('fetch', registryFetch(registry, options.files))
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  // All languages, for tests that switch.
  const i18n = await fixedI18n(language, Object.assign({}, ...languages.map(localeOf)))
  const queryClient = createQueryClient()
  if (!retry)
    queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } })
  const router = createSiteRouter(
    { queryClient, i18n, extra: withDeferredShell && <DeferredShell /> },
    (routes) => createMemoryRouter(routes, { initialEntries: [languagePrefix(language) + url] }),
  )
  document.documentElement.lang = language
  // The router listens to the window, which the tests of a file share: without this, every site would stay in memory.
  onTestFinished(() => router.dispose())
  const user = userEvent.setup()
  const view = await mount(<App router={router} queryClient={queryClient} i18n={i18n} />)
  return { ...view, user, registry, router, queryClient, i18n }
}
