// For screens: the inline script of the page must not load what this imports.
export { prepareRequests } from './client/query.ts'
