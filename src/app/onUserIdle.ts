const activityEvents = ['keydown', 'pointerdown'] as const

/**
 * Calls back once when the user has pressed no key and no pointer for a while, so that background work doesn't delay
 * their input.
 */
export function onUserIdle(idleMs: number, callback: () => void): void {
  const restart = () => {
    clearTimeout(timer)
    timer = setTimeout(finish, idleMs)
  }
  const finish = () => {
    for (const event of activityEvents) removeEventListener(event, restart, true)
    callback()
  }
  for (const event of activityEvents) addEventListener(event, restart, true)
  let timer = setTimeout(finish, idleMs)
}
