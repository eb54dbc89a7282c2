import type { BrowserContext, Locator, Page } from 'playwright-core'

/** The stub of `api.js` fetches this like the original, so that the security policy applies to both. */
const googleModule =
  'https://apis.google.com/_/scs/abc-static/_/js/k=gapi.lb.en.stub/m=gapi_iframes/cb=gapi.loaded_0'

/**
 * Stub of Google's script for messages between a page and a frame, as far as Firebase's popups need it. Both the page
 * and the emulator's frame load it.
 */
const googleScript = `(() => {
  const handlers = {}; const pending = {}; let lastId = 0
  const peer = (target) => ({
    restyle: async () => undefined,
    ping: async () => undefined,
    register: (name, handle) => { handlers[name] = handle },
    send: (name, data, done) => {
      const id = (lastId += 1) + Math.random()
      const post = () => pending[id] && (target().postMessage({ stub: 'request', id, name, data }, '*'), setTimeout(post, 100))
      pending[id] = done
      post()
    },
  })
  const seen = new Set()
  addEventListener('message', async ({ data, source }) => {
    if (data?.stub === 'request' && handlers[data.name] && !seen.has(data.id)) {
      seen.add(data.id)
      const result = await handlers[data.name](data.data)
      source.postMessage({ stub: 'response', id: data.id, result }, '*')
    }
    if (data?.stub === 'response' && pending[data.id]) {
      const done = pending[data.id]
      delete pending[data.id]
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

/** Makes popups and redirects work with the emulator, without requests to Google. */
export async function stubGoogle(context: BrowserContext): Promise<void> {
  await context.route('https://apis.google.com/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: route.request().url() === googleModule ? '' : googleScript,
      headers: { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' },
    }),
  )
}

/** Clicks a button that may close its popup, which makes Playwright's click fail. */
async function clickAndClose(popup: Page, button: Locator): Promise<void> {
  await button.click().catch((error: unknown) => {
    if (!popup.isClosed()) throw error
  })
}

/** Creates an account in the emulator's popup and chooses it. */
export async function chooseNewAccount(popup: Page, email: string): Promise<void> {
  await popup.locator('#add-account-button').click()
  await popup.locator('#email-input').fill(email)
  await clickAndClose(popup, popup.locator('#sign-in'))
}

/** Chooses an existing account in the emulator's popup. */
export function chooseExistingAccount(popup: Page, email: string): Promise<void> {
  return clickAndClose(popup, popup.getByText(email).first())
}

/** Clicks a button that opens a popup, and chooses an account there. */
export async function completePopup(page: Page, button: string, email: string): Promise<void> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: button, exact: true }).click()
  await chooseNewAccount(await opened, email)
}
