import { type FormEvent, type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from '#src/components/navigation.ts'
import { typingPause } from './typingPause.ts'
import { type HomeAddress, useOwnVisit } from './useHomeSearch.ts'

/** Whether the browser says that another key waits to be heard; not every one can say. */
function isKeyWaiting(): boolean {
  // TypeScript's library does not know it.
  const { scheduling } = navigator as { scheduling?: { isInputPending?: () => boolean } }
  return scheduling?.isInputPending?.() ?? false
}

/** Kinds of input after which nothing more is to be expected at once. */
const wholeInput = /^(insertFrom|deleteBy|history)/

/**
 * The search field and the `q` of the address: typing writes the address after a pause, another address writes the field.
 * The field is uncontrolled, so that typing never waits for React and survives the take-over of a pre-rendered page.
 * `flush` searches at once for what the field holds.
 */
export function useSearchField({ search, newest, change, foresee }: HomeAddress) {
  const { key } = useLocation()
  const own = useOwnVisit()
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const before = useRef(search.q)
  /** Whether nothing but keys that wait keeps the text from being asked for. */
  const mayAsk = useRef(false)
  const cancel = useCallback(() => {
    clearTimeout(timer.current)
    mayAsk.current = false
  }, [])
  const flush = useCallback(() => {
    cancel()
    const text = field.current?.value.trim() ?? ''
    foresee(text)
    if (text !== newest().q.trim()) change({ q: text }, 'replace')
  }, [cancel, change, foresee, newest])
  // The text of an own address came from the field, which may be further by now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit, told apart by its key, is looked at once
  useLayoutEffect(() => {
    if (field.current && !own && search.q !== before.current) {
      cancel()
      field.current.value = search.q
    }
    before.current = search.q
  }, [key])
  // The field may hold what was typed before this code had arrived. Back must not be overtaken by a waiting search.
  useEffect(() => {
    flush()
    addEventListener('popstate', cancel)
    return () => {
      removeEventListener('popstate', cancel)
      cancel()
    }
  }, [flush, cancel])
  const pressedAt = useRef(0)
  const lastKeyAt = useRef(0)
  /** When a key went down is known from the device; its letter arrives only when the page has time for it. */
  const onPress = ({ timeStamp }: KeyboardEvent) => {
    pressedAt.current = timeStamp
  }
  const onInput = (event: FormEvent<HTMLInputElement>) => {
    const input = event.nativeEvent instanceof InputEvent ? event.nativeEvent : null
    // Some keyboards of touch screens, and speech, press no key.
    const at = pressedAt.current > lastKeyAt.current ? pressedAt.current : event.timeStamp
    const sinceLast = at - lastKeyAt.current
    const text = event.currentTarget.value
    lastKeyAt.current = at
    const wait = typingPause({
      sinceLast,
      text,
      typed: input !== null && !wholeInput.test(input.inputType),
      composing: input?.isComposing ?? false,
    })
    cancel()
    // Keys that came while the page was busy are heard first, and only the last one asks. A timer alone would do, but
    // the browser lets it wait for a frame after each key.
    foresee(text)
    mayAsk.current = wait === 0
    if (mayAsk.current && !isKeyWaiting()) flush()
    else timer.current = setTimeout(flush, wait)
  }
  /** What waited may have been that the key is let go. */
  const onRelease = () => {
    if (mayAsk.current && !isKeyWaiting()) flush()
  }
  return { field, onPress, onInput, onRelease, flush }
}
