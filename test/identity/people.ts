import { people as uids } from '#test/registry/seed/people.ts'

/** Somebody to sign in as, in development and in tests. */
export interface SeedUser {
  uid: string
  email: string
  password: string
  name: string
  emailVerified: boolean
  /** Number of the second factor by text message. */
  phoneFactor?: string
  /** Secret of the second factor by one-time code, in base 32. */
  totpSecret?: string
  disabled?: boolean
  /** What this person is there for, as `npm start` prints it. */
  role: string
}

const person = (
  uid: string,
  name: string,
  email: string,
  role: string,
  more: Partial<SeedUser> = {},
): SeedUser => ({ uid, name, email, role, password: 'harbor-lantern-42', emailVerified: true, ...more })

/** One person per role; uids are those of the local registry. */
export const people = {
  owner: person(uids.owner, 'Mira Halvorsen', 'mira@example.org', 'author, owns two publishers'),
  member: person(uids.member, 'Tomo', 'tomo@example.org', 'member of a publisher, may not edit'),
  otherOwner: person(uids.otherOwner, 'Salka Brandt', 'salka@example.org', 'author of other packs'),
  admin: person(uids.admin, 'Ada Okonkwo', 'ada@example.org', 'administrator'),
  newcomer: person(uids.newcomer, '', 'noor@example.org', 'new here, address not confirmed', {
    emailVerified: false,
  }),
  banned: person(uids.banned, 'Rex', 'rex@example.org', 'banned'),
  customer: person(uids.customer, 'Cleo Marchetti', 'cleo@example.org', 'customer with a balance'),
  codes: {
    ...person(uids.codes, 'Pavel Dvorak', 'pavel@example.org', 'second factor: one-time codes'),
    totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  },
  texts: {
    ...person(uids.texts, 'Ines Ferreira', 'ines@example.org', 'second factor: text message'),
    phoneFactor: '+15555550142',
  },
} as const satisfies Record<string, SeedUser>

export type Role = keyof typeof people
