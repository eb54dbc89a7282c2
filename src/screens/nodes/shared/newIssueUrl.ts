/** Issue tracker of the registry. */
const newIssuePage = 'https://github.com/Comfy-Org/registry-backend/issues/new'

/** URL of a prefilled new issue. */
export const newIssueUrl = (title: string, body: string): string =>
  `${newIssuePage}?${new URLSearchParams({ title, body })}`
