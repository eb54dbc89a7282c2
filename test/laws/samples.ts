import { type SiteRoute, unknownAdmin } from '#src/app/routes.tsx'
import { patterns } from '#src/paths.ts'
import { seedIds } from '#test/registry/seed.ts'

/** An address of each pattern that the seed can answer. */
export const samples: Record<SiteRoute['path'], string> = {
  [patterns.home]: '/',
  [patterns.node]: `/nodes/${seedIds.rich}`,
  [patterns.version]: `/nodes/${seedIds.rich}/versions/2.0.0`,
  [patterns.compare]: `/nodes/${seedIds.rich}/compare/1.12.1...2.0.0`,
  [patterns.publisherNode]: `/publishers/${seedIds.richPublisher}/nodes/${seedIds.rich}`,
  [patterns.publisher]: `/publishers/${seedIds.richPublisher}`,
  [patterns.releases]: '/releases',
  [patterns.login]: '/auth/login',
  [patterns.signup]: '/auth/signup',
  [patterns.reset]: '/auth/reset',
  [patterns.authAction]: '/auth/action',
  [patterns.confirmPerson]: '/auth/again',
  [patterns.methods]: '/auth/methods',
  [patterns.secondFactor]: '/auth/second-factor',
  [patterns.logout]: '/auth/logout',
  [patterns.yourNodes]: '/nodes',
  [patterns.account]: '/account',
  [patterns.admin]: '/admin',
  [patterns.firstRelease]: '/publish',
  [patterns.newPublisher]: '/publish/publisher',
  [patterns.editPublisher]: `/publishers/${seedIds.richPublisher}/edit`,
  [patterns.tokens]: `/publishers/${seedIds.richPublisher}/tokens`,
  [patterns.editNode]: `/nodes/${seedIds.rich}/edit`,
  [patterns.manageVersions]: `/nodes/${seedIds.rich}/manage`,
  [patterns.claim]: `/nodes/${seedIds.unclaimed}/claim`,
  [patterns.claimProof]: `/auth/claim?node=${seedIds.unclaimed}&publisher=${seedIds.richPublisher}`,
  [unknownAdmin]: '/admin/no-such-page',
}
