import './quickTimers.ts'
import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { toast } from 'sonner'
import { beforeAll, beforeEach, expect, onTestFinished, vi } from 'vitest'
import { dropElevation } from '#src/auth/elevation.ts'
import { setSession } from '#src/auth/session.ts'
import { drafts } from '#src/components/drafts.ts'
import { dropUnloadGuards } from '#src/components/unloadGuards.ts'
import { onToast } from '#src/ui/toasts.ts'

// Timeout of `findBy…` and `waitFor`: code is compiled on first use, and machines differ.
configure({
  asyncUtilTimeout: 30_000,
  // Without `act`: in React's test mode, a screen that suspends after a click never renders again.
  eventWrapper: (dispatch) => dispatch(),
  getElementError: (message) => new Error((message ?? '').split('\n\nIgnored nodes')[0]),
})

// Browser APIs that jsdom lacks.
Object.defineProperty(window, 'matchMedia', {
  value: (query: string) => Object.assign(new EventTarget(), { matches: false, media: query }),
})
window.scrollTo = () => undefined
Element.prototype.scrollIntoView = () => undefined
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close = function close() {
  if (!this.open) return
  this.open = false
  queueMicrotask(() => this.dispatchEvent(new Event('close')))
}
// jsdom has no layout, so that a page hidden by layout would count as visible.
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

/** Runs after a test and the clean-up that it registered, such as unmounting the page. */
function resetPage(): void {
  cleanup()
  // Sonner shows toasts again that are still open when its component is mounted: those of the previous test.
  for (const { id } of toast.getToasts()) toast.dismiss(id)
  // Takes the toasts that no component has shown.
  onToast(() => undefined)()
  setSession({ status: 'anonymous' })
  dropElevation()
  drafts.clear()
  dropUnloadGuards()
  localStorage.clear()
  sessionStorage.clear()
}

/** A test fails if its page logs an error to the console. */
beforeEach(() => {
  const consoleErrors: string[] = []
  vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => {
    consoleErrors.push(args.map(String).join(' '))
  })
  onTestFinished(() => {
    resetPage()
    expect(consoleErrors, consoleErrors.join('\n').slice(0, 2000)).toEqual([])
  })
})
