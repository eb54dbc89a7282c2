import type { Mutation } from '#src/hooks/useAction.ts'
import type { ErrorOverrides } from '#src/hooks/useErrorMessage.ts'
import { useWriteAction } from '#src/hooks/useWriteAction.ts'
import { useAdminErrorMessage } from './useAdminErrorMessage.ts'

/** `useWriteAction` with the messages of `AdminFormError`. */
export function useAdminWrite<Variables, Data>(
  mutation: Mutation<Variables, Data>,
  title: string,
  overrides?: ErrorOverrides,
) {
  const getMessage = useAdminErrorMessage()
  return useWriteAction(mutation, { title, getMessage: (error) => getMessage(error, overrides) })
}
