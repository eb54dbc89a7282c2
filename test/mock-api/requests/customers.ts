import { ciIds } from '../seed/ci.ts'

/** Reads of customer accounts and test results, unusual ones included. */
export const customerReads: readonly string[] = [
  '/customers/me',
  '/customers/balance',
  '/customers/api-keys',
  '/customers/events',
  '/customers/events?page=3&limit=100&filter=credit_added',
  '/customers/events?start_date=2026-01-01T00:00:00Z&end_date=soon',
  '/branch',
  '/branch?repo_name=comfyanonymous/ComfyUI',
  '/branch?repo_name=no/body',
  '/gitcommit?pageSize=100',
  '/gitcommit?page=99',
  '/gitcommit?commitId=nonsense',
  `/gitcommit?commitId=${ciIds.firstBadId}&operatingSystem=windows&workflowName=basic.json&branch=master`,
  '/gitcommitsummary?branchName=master',
  '/gitcommitsummary?page=99',
  ...Object.values(ciIds).map((id) => `/workflowresult/${id}`),
]
