import type { ConflictReport } from './conflicts.ts'

/** Requests that limit PyTorch, and whose effect isn't known or listed already. Apart from the check, which loads lazily. */
export const openTorchRequests = (
  { torch }: ConflictReport,
  listed: readonly { package: string }[],
): ConflictReport['torch'] =>
  torch.filter(
    (request) => request.isMet === null && !listed.some((entry) => entry.package === request.package),
  )
