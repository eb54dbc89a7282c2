// Screens may import this file, but not `client/query.ts` (test/architecture/imports.ts).
export { prepareRequests } from './client/query.ts'
