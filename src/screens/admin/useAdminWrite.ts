import type { QueryClient } from '@tanstack/react-query'
import { failureKind } from '#src/api/client/errors.ts'
import { useWrite } from '#src/components/useWrite.ts'
import { disarm } from '#src/session/armed.ts'

/** A write of an armed console. When the service takes its token no longer, changes are off again. */
export function useAdminWrite<Variables, Data>(options: {
  mutationFn: (variables: Variables, context: { client: QueryClient }) => Promise<Data>
}) {
  return useWrite<Variables, Data>({
    mutationFn: async (variables, context) => {
      try {
        return await options.mutationFn(variables, context)
      } catch (error) {
        if (failureKind(error) === 'signed-out') disarm()
        throw error
      }
    },
  })
}
