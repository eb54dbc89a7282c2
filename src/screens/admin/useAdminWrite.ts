import type { QueryClient } from '@tanstack/react-query'
import { failureKind } from '#src/api/client/errors.ts'
import { dropElevation } from '#src/auth/session.ts'
import { useWrite } from '#src/components/useWrite.ts'

/** A write with the elevated admin token. Drops the elevation when the API no longer accepts the token. */
export function useAdminWrite<Variables, Data>(options: {
  mutationFn: (variables: Variables, context: { client: QueryClient }) => Promise<Data>
}) {
  return useWrite<Variables, Data>({
    mutationFn: async (variables, context) => {
      try {
        return await options.mutationFn(variables, context)
      } catch (error) {
        if (failureKind(error) === 'signed-out') dropElevation()
        throw error
      }
    },
  })
}
