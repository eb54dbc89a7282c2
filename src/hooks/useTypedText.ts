import { useState } from 'react'

/**
 * Text of a field that starts as `value`, and follows it when it changes. Unlike a new `key`, this keeps the field and
 * its focus when the user submits it.
 */
export function useTypedText(value: string): [text: string, setText: (text: string) => void] {
  const [typed, setTyped] = useState({ over: value, text: value })
  const text = typed.over === value ? typed.text : value
  return [text, (next) => setTyped({ over: value, text: next })]
}
