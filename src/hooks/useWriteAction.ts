import { type Mutation, useAction } from './useAction.ts'
import { useToastAfterLeaving } from './useToastAfterLeaving.ts'
import { useWriteErrorMessage } from './useWriteErrorMessage.ts'

interface WriteOptions {
  /** What is written, such as the title of the form. Starts the text of the toast. */
  title: string
  /** Default: `useWriteErrorMessage`. */
  getMessage?: (error: unknown) => string
  /** Called when the write fails. */
  onError?: (error: unknown) => void
}

/** `useAction` for a write whose error the page shows. Once the user has left the page or closed the dialog, a toast does. */
export function useWriteAction<Variables, Data>(
  mutation: Mutation<Variables, Data>,
  { title, getMessage, onError }: WriteOptions,
) {
  const getDefaultMessage = useWriteErrorMessage()
  const toastAfterLeaving = useToastAfterLeaving(title)
  return useAction(mutation, {
    onError: (error) => {
      onError?.(error)
      toastAfterLeaving((getMessage ?? getDefaultMessage)(error))
    },
  })
}
