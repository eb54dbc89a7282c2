import { focusMessage } from '#src/ui/focusMessage.ts'
import { useWriteFailure } from './useWriteFailure.ts'

/** Says, above the button that was pressed, why nothing was saved. */
export function Problem({ error }: { error: unknown }) {
  const say = useWriteFailure()
  if (error === null) return null
  return (
    <p
      ref={focusMessage}
      tabIndex={-1}
      role="alert"
      className="rounded-md bg-bad-soft px-3 py-2 text-sm text-bad [overflow-wrap:anywhere]"
    >
      {say(error)}
    </p>
  )
}
