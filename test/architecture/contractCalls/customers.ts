import { branches, commits, defaultRepository } from '#src/api/ci.ts'
import { myApiKeys, myBalance, myCustomer, myEvents } from '#src/api/customers.ts'
import { jobResult, jobResults } from '#src/api/jobResults.ts'
import { ciIds } from '#test/mock-api/seed/ci.ts'
import type { SiteCall } from '../contractCalls.ts'

const repository = defaultRepository

/** Calls of a customer's own account and of test results. */
export const customerContractCalls: readonly SiteCall[] = [
  { call: 'get /customers/me', from: 'myCustomer', variants: [myCustomer] },
  { call: 'get /customers/balance', from: 'myBalance', variants: [myBalance] },
  { call: 'get /customers/api-keys', from: 'myApiKeys', variants: [myApiKeys] },
  {
    call: 'get /customers/events',
    from: 'myEvents',
    variants: [
      () => myEvents({ page: 2, limit: 1, type: 'credit_added', from: '2026-01-01T00:00:00.000Z' }),
      () => myEvents({ page: 1, limit: 100, type: '', from: '' }),
    ],
  },
  { call: 'get /branch', from: 'branches', variants: [() => branches(repository)] },
  {
    call: 'get /gitcommit',
    from: 'jobResults',
    variants: [
      () =>
        jobResults({
          repository,
          branch: 'master',
          system: 'windows',
          workflow: 'basic.json',
          commitId: ciIds.firstBadId,
          page: 1,
          pageSize: 100,
        }),
    ],
  },
  {
    call: 'get /gitcommitsummary',
    from: 'commits',
    variants: [1, 2].map((page) => () => commits({ repository, branch: 'master', page, pageSize: 10 })),
  },
  { call: 'get /workflowresult/{id}', from: 'jobResult', variants: [() => jobResult(ciIds.completed)] },
]
