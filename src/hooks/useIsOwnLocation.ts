import { useNavigationType } from 'react-router'
import { useLocation } from '#src/components/navigation.ts'

/** State of the history entries that a page's own controls write, as opposed to those of links. */
export const ownState = { isOwn: true }

/** Whether the page's own controls wrote its location, so that its state is newer. False after Back and Forward. */
export function useIsOwnLocation(): boolean {
  const { state } = useLocation()
  return useNavigationType() !== 'POP' && state?.isOwn === true
}
