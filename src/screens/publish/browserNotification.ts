/** Shows a browser notification if the user permitted it. Returns whether this browser has any. */
export function showNotification(text: string): boolean {
  if (!('Notification' in globalThis)) return false
  try {
    return Boolean(new Notification(text))
  } catch {
    // Mobile browsers throw: there, only a service worker can show notifications.
    return false
  }
}

/** Whether the user can be asked for permission. */
export function canAskForPermission(): boolean {
  if (!('Notification' in globalThis) || Notification.permission !== 'default') return false
  // No property tells whether the constructor throws (https://developer.mozilla.org/docs/Web/API/Notification/Notification).
  // Without permission, it shows nothing.
  return showNotification('')
}
