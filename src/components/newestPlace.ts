import type { Location } from 'react-router'

/** Where the site is by now: its navigator is its history, which is ahead of the page while a change is on its way. */
export const newestPlace = (navigator: object): Location | null =>
  'location' in navigator ? (navigator.location as Location) : null // a history's own
