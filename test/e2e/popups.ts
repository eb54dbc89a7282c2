import type { BrowserContext, Locator, Page } from 'playwright-core'

/** As `api.js` fetches it; the stub of `api.js` fetches it too, so that the page's policy decides about both. */
const googleModule =
  'https://apis.google.com/_/scs/abc-static/_/js/k=gapi.lb.en.stub/m=gapi_iframes/cb=gapi.loaded_0'

/**
 * Google's script for messages between a page and a frame, as far as Firebase's popups need it: Google can't be reached
 * from a test. The same file stands in the page and in the emulator's frame.
 */
const googleScript = `(() => {
  const handlers = {}; const waiting = {}; let last = 0
  const peer = (target) => ({
    restyle: async () => undefined,
    ping: async () => undefined,
    register: (name, handle) => { handlers[name] = handle },
    send: (name, data, done) => {
      const id = (last += 1) + Math.random()
      const post = () => waiting[id] && (target().postMessage({ stub: 'ask', id, name, data }, '*'), setTimeout(post, 100))
      waiting[id] = done
      post()
    },
  })
  const seen = new Set()
  addEventListener('message', async ({ data, source }) => {
    if (data?.stub === 'ask' && handlers[data.name] && !seen.has(data.id)) {
      seen.add(data.id)
      const result = await handlers[data.name](data.data)
      source.postMessage({ stub: 'answer', id: data.id, result }, '*')
    }
    if (data?.stub === 'answer' && waiting[data.id]) {
      const done = waiting[data.id]
      delete waiting[data.id]
      done([data.result])
    }
  })
  const context = {
    open: ({ where, url, attributes }, opened) => {
      const frame = document.createElement('iframe')
      frame.src = url
      Object.assign(frame.style, attributes?.style)
      where.append(frame)
      return opened(peer(() => frame.contentWindow))
    },
    getParentIframe: () => peer(() => parent),
  }
  window.gapi = {
    load: (_, then) => {
      const script = document.createElement('script')
      script.src = '${googleModule}'
      script.onload = typeof then === 'function' ? then : then.callback
      document.head.append(script)
    },
    iframes: { CROSS_ORIGIN_IFRAMES_FILTER: 1, getContext: () => context },
  }
  const loaded = new URL(document.currentScript.src).searchParams.get('onload')
  setTimeout(() => (loaded ? window[loaded]() : window.gapi_onload?.()))
})()`

/** Lets popups and redirects of Google and GitHub work with the emulator, without Google. */
export async function stubGoogle(context: BrowserContext): Promise<void> {
  await context.route('https://apis.google.com/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: route.request().url() === googleModule ? '' : googleScript,
      headers: { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' },
    }),
  )
}

/** Presses what may close its window at once: that the tool then misses the window is no failure of the press. */
async function lastPress(popup: Page, what: Locator): Promise<void> {
  await what.click().catch((error: unknown) => {
    if (!popup.isClosed()) throw error
  })
}

/** Makes an account in the emulator's window, and chooses it. */
export async function choose(popup: Page, email: string): Promise<void> {
  await popup.locator('#add-account-button').click()
  await popup.locator('#email-input').fill(email)
  await lastPress(popup, popup.locator('#sign-in'))
}

/** Chooses an account that the emulator's window lists. */
export function chooseListed(popup: Page, email: string): Promise<void> {
  return lastPress(popup, popup.getByText(email).first())
}

/** Works a button that opens a window, and chooses an account there. */
export async function through(page: Page, button: string, email: string): Promise<void> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: button, exact: true }).click()
  await choose(await opened, email)
}
