import { useState } from 'react'
import { useLocation } from '#src/components/navigation.ts'
import { useIsOwnLocation } from '#src/hooks/useIsOwnLocation.ts'

/**
 * Text of a field that the URL follows. The URL lags behind the keystrokes, so the field shows what was typed until
 * Back, Forward, a link or another control changes the URL. The field writes its locations with `ownState`.
 * @param value the text in the URL.
 */
export function useFieldText(value: string): [text: string, setText: (text: string) => void] {
  const { key } = useLocation()
  const isOwn = useIsOwnLocation()
  const [typed, setTyped] = useState<string | null>(null)
  const [shownKey, setShownKey] = useState(key)
  if (key !== shownKey) {
    setShownKey(key)
    if (!isOwn) setTyped(null)
  }
  return [typed ?? value, setTyped]
}
