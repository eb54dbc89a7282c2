/** Renders the HTML of pages at build time and for the dev server. Loaded through Vite, never shipped. */
import { dehydrate, type FetchQueryOptions, type QueryClient } from '@tanstack/react-query'
import type { i18n as I18n, Resource } from 'i18next'
import { renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { I18nextProvider } from 'react-i18next'
import {
  createMemoryRouter,
  createStaticHandler,
  createStaticRouter,
  RouterProvider,
  type StaticHandler,
  StaticRouterProvider,
} from 'react-router'
import { type Query, withQuery } from '#src/api/client/url.ts'
import { homeList } from '#src/api/homeList.ts'
import { node, type RegistryNode } from '#src/api/nodes.ts'
import { publisherNodes } from '#src/api/publisherNodes.ts'
import { type Publisher, publisher } from '#src/api/publishers.ts'
import { nodeVersions } from '#src/api/versions.ts'
import { Providers } from '#src/app/App.tsx'
import { DeferredShell } from '#src/app/DeferredShell.tsx'
import { StartError } from '#src/app/errors/StartError.tsx'
import { HydrationGate } from '#src/app/HydrationGate.tsx'
import { AppLayout } from '#src/app/layouts/AppLayout.tsx'
import { AuthLayout } from '#src/app/layouts/AuthLayout.tsx'
import { Waiting } from '#src/app/layouts/Waiting.tsx'
import { createQueryClient } from '#src/app/queryClient.ts'
import { createRoutes } from '#src/app/routes.tsx'
import { routeTable } from '#src/app/routeTable.ts'
import type { Snapshot } from '#src/app/snapshot.ts'
import { type HomeSections, homeSections } from '#src/catalog/homeSections.ts'
import { config } from '#src/config.ts'
import { fixedI18n } from '#src/i18n/i18n.ts'
import { setRenderedAt } from '#src/i18n/useNow.ts'
import { homeDefaults, type Language, languagePrefix, languages, to } from '#src/paths.ts'
import type { PageHead } from './head.ts'
import { nodeHead, publisherHead } from './pageHeads.ts'
import type { ScreenSource } from './screens.ts'

export { config, languages }

/** Every row of the route table with its component, of which only public ones are loaded. */
export function readScreens(): Promise<ScreenSource[]> {
  return Promise.all(
    routeTable.map(async (route) => ({
      route,
      component: route.access === 'public' ? (await route.load()).name : null,
    })),
  )
}

/** A page of the site as HTML. */
export interface PrerenderedPage {
  /** The content of `#root`. */
  html: string
  snapshot: Snapshot
  head: PageHead
}

/** Reads whose results are known, in place of requests: as the body of a response, or as the read's data. */
type Answers = readonly ({ query: Pick<FetchQueryOptions, 'queryKey'> } & (
  | { body: unknown }
  | { data: unknown }
))[]

const pathOf = ([path, query]: readonly unknown[]) =>
  withQuery(path as Parameters<typeof withQuery>[0], query as Query | undefined) // a key of apiQuery

/** Runs a read on the body of a response, which it finds like one that the inline script of a page has requested. */
function parsed(
  client: QueryClient,
  query: Pick<FetchQueryOptions, 'queryKey'>,
  body: unknown,
): Promise<unknown> {
  globalThis.__preloaded = {
    [config.apiBase + pathOf(query.queryKey ?? [])]: Promise.resolve(Response.json(body)),
  }
  // Each query has its own data type, which this code doesn't use.
  return client.fetchQuery({ ...(query as FetchQueryOptions), retry: false })
}

/** Puts response bodies into the cache, parsed by the site's own reads. */
async function fillCache(client: QueryClient, answers: Answers, at: number): Promise<void> {
  for (const { query, ...answer } of answers) {
    const data = 'data' in answer ? answer.data : await parsed(client, query, answer.body)
    client.setQueryData(query.queryKey ?? [], data, { updatedAt: at })
  }
}

/** The cache as JSON. The time of dehydration is that of the build, so that builds can be repeated. */
function snapshotOf(client: QueryClient, at: number): Snapshot {
  const { queries } = dehydrate(client)
  return {
    at,
    state: { mutations: [], queries: queries.map((query) => ({ ...query, dehydratedAt: at })) },
  }
}

interface RenderContext {
  queryClient: QueryClient
  i18n: I18n
  /** Of routes that share the query client. */
  handler: StaticHandler
}

/** Renders a page as the browser hydrates it: from the query cache, with all its code loaded, without requests. */
async function renderPage(path: string, { handler, ...context }: RenderContext): Promise<string> {
  const page = await handler.query(new Request(new URL(path, 'https://build.invalid')))
  if (page instanceof Response) throw new Error(`${path} redirects`)
  const errors = Object.values(page.errors ?? {})
  const throwFirst = () => {
    throw new Error(`${path} can’t be prerendered`, { cause: errors[0] })
  }
  if (errors.length > 0) throwFirst()
  const { prelude } = await prerender(
    <HydrationGate>
      <Providers {...context}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, page)}
          context={page}
          hydrate={false}
        />
      </Providers>
    </HydrationGate>,
    {
      // Larger parts would be moved to the end of the page, with a script that puts them in place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      // An error thrown here would end the process.
      onError: (error) => void errors.push(error),
    },
  ).catch(throwFirst)
  const html = await new Response(prelude).text()
  if (errors.length > 0) throwFirst()
  return html
}

type ShellKind = 'home' | 'app' | 'auth'

/** Renders the layout of a page until its code has loaded, with a skeleton for the content. */
function renderShell(kind: ShellKind, language: Language, i18n: I18n): string {
  const skeleton = <Waiting shape={kind === 'home' ? 'cards' : 'page'} />
  const layout = kind === 'auth' ? <AuthLayout>{skeleton}</AuthLayout> : <AppLayout>{skeleton}</AppLayout>
  const router = createMemoryRouter([{ path: '*', element: layout }], {
    // A page that the header doesn't link to, or the header would mark the link.
    initialEntries: [languagePrefix(language) + (kind === 'home' ? '' : to.yourNodes()) || '/'],
  })
  return renderToString(
    <Providers queryClient={createQueryClient()} i18n={i18n}>
      <RouterProvider router={router} />
    </Providers>,
  )
}

/** Renders the error that `src/boot/load.ts` shows when the scripts can't be loaded. */
const renderStartError = (i18n: I18n): string =>
  renderToString(
    <I18nextProvider i18n={i18n}>
      <StartError />
    </I18nextProvider>,
  )

/** Sign-in pages that are complete without data. */
export const authPaths: readonly string[] = [to.login(), to.signup(), to.reset()]

/**
 * Creates the functions that render pages in a language. They share a query cache: call one after the other.
 * @param texts of all namespaces that prerendered pages use.
 * @param at the time that relative times on the pages count from, as Unix time in milliseconds.
 */
export async function createPages(language: Language, texts: Resource, at: number) {
  const i18n = await fixedI18n(language, texts)
  /** Texts of the head of pages that have none of their own. */
  const siteHead = { title: i18n.t('site.title'), description: i18n.t('site.description') }
  const queryClient = createQueryClient()
  // Once: ranking the routes takes longer than rendering a page.
  const routesOf = createRoutes({ queryClient, i18n, skipReads: true, extra: <DeferredShell /> })
  const handler = createStaticHandler([routesOf(language)])
  const page = async (
    path: string,
    answers: Answers,
    headOf: (client: QueryClient) => PageHead,
  ): Promise<PrerenderedPage> => {
    setRenderedAt(at)
    try {
      await fillCache(queryClient, answers, at)
      const address = path === '/' ? languagePrefix(language) || '/' : languagePrefix(language) + path
      const html = await renderPage(address, { queryClient, i18n, handler })
      return { html, snapshot: snapshotOf(queryClient, at), head: headOf(queryClient) }
    } finally {
      // Cancels the timers of its cache entries.
      queryClient.clear()
    }
  }
  return {
    /**
     * @param body of `GET /nodes` for home's first page.
     * @param sections null without a catalog.
     */
    home: (body: unknown, sections: HomeSections | null) =>
      page(
        '/',
        [
          { query: homeList(homeDefaults), body },
          ...(sections ? [{ query: homeSections(null), data: sections }] : []),
        ],
        () => ({
          ...siteHead,
          path: '/',
          isTranslated: true,
          // Written with the catalog, as the sections are.
          ...(sections ? { feed: '/feed.xml' } : {}),
        }),
      ),
    /**
     * @param body of `GET /nodes/{id}`, or the pack in a list.
     * @param versions body of `GET /nodes/{id}/versions`, where the pack alone doesn't tell what can be installed.
     */
    node: (id: string, body: unknown, versions?: unknown) =>
      page(
        to.node(id),
        [
          { query: node(id), body },
          ...(versions === undefined ? [] : [{ query: nodeVersions(id), body: versions }]),
        ],
        (client) =>
          nodeHead(
            client.getQueryData(node(id).queryKey) as RegistryNode, // filled above
            client.getQueryData(nodeVersions(id).queryKey),
            siteHead,
          ),
      ),
    /**
     * @param body of `GET /publishers/{id}`.
     * @param firstPage body of `GET /publishers/{id}/nodes/v2`.
     */
    publisher: (id: string, body: unknown, firstPage: unknown) =>
      page(
        to.publisher(id),
        [
          { query: publisher(id), body },
          { query: publisherNodes(id, 1), body: firstPage },
        ],
        (client) => publisherHead(client.getQueryData(publisher(id).queryKey) as Publisher, siteHead), // filled above
      ),
    /** A sign-in page. */
    auth: (path: string) => page(path, [], () => ({ ...siteHead, path, isTranslated: true })),
    shell: (kind: ShellKind): string => renderShell(kind, language, i18n),
    startError: (): string => renderStartError(i18n),
    siteHead,
  }
}

/** Path and query of the API call for home's first page of packs. */
export const homeListPath = (): string => pathOf(homeList(homeDefaults).queryKey)
