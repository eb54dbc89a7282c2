/** What shows that somebody is at work, and would feel it if the machine did something else. */
const signs = ['keydown', 'pointerdown'] as const

/**
 * Calls back once nobody has pressed a key, tapped or clicked for a while.
 * @param quietMs how long, in milliseconds; counted from now, and again from each press.
 */
export function onUserIdle(quietMs: number, start: () => void): void {
  const waitAgain = () => {
    clearTimeout(timer)
    timer = setTimeout(go, quietMs)
  }
  const go = () => {
    for (const sign of signs) removeEventListener(sign, waitAgain, true)
    start()
  }
  for (const sign of signs) addEventListener(sign, waitAgain, true)
  let timer = setTimeout(go, quietMs)
}
