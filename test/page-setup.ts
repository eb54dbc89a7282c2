import './quickTimers.ts'
import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { dropElevation, setSession } from '#src/auth/session.ts'
import { drafts } from '#src/components/drafts.ts'

// How long a test may wait for something to appear: code is compiled on first use, and machines differ.
configure({
  asyncUtilTimeout: 15_000,
  // Events reach React as in a browser. In React's own test mode a screen that suspends after a click never comes back.
  eventWrapper: (dispatch) => dispatch(),
  getElementError: (message) => new Error((message ?? '').split('\n\nIgnored nodes')[0]),
})

// What jsdom lacks and the site needs of a browser.
Object.defineProperty(window, 'matchMedia', {
  value: (query: string) => Object.assign(new EventTarget(), { matches: false, media: query }),
})
window.scrollTo = () => undefined
Element.prototype.scrollIntoView = () => undefined
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close = function close() {
  this.open = false
}
// jsdom lays nothing out: a page that is hidden with its layout would count as one that is seen.
CSS.supports = () => false
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.IntersectionObserver = class {
  root = null
  rootMargin = ''
  scrollMargin = ''
  thresholds = []
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
})

let consoleErrors: string[] = []

beforeEach(() => {
  consoleErrors = []
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    consoleErrors.push(words.map(String).join(' '))
  })
})

/** A page that writes an error to the console is broken, whatever else it shows. */
afterEach(() => {
  cleanup()
  setSession({ status: 'anonymous' })
  dropElevation()
  drafts.clear()
  localStorage.clear()
  sessionStorage.clear()
  expect(consoleErrors, consoleErrors.join('\n').slice(0, 2000)).toEqual([])
})
