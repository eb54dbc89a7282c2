import { userIds as uids } from '#test/mock-api/seed/users.ts'

/** A user to sign in as, in development and tests. */
export interface SeedUser {
  uid: string
  email: string
  password: string
  name: string
  emailVerified: boolean
  /** Phone number of the second factor. */
  phoneFactor?: string
  /** TOTP secret of the second factor, in base32. */
  totpSecret?: string
  disabled?: boolean
  /** Purpose of this user, as printed by `npm start`. */
  role: string
}

const seedUser = (
  uid: string,
  name: string,
  email: string,
  role: string,
  overrides: Partial<SeedUser> = {},
): SeedUser => ({ uid, name, email, role, password: 'harbor-lantern-42', emailVerified: true, ...overrides })

/** One user per role, with the uids of the mock API. */
export const seedUsers = {
  owner: seedUser(uids.owner, 'Mira Halvorsen', 'mira@example.org', 'author, owns two publishers'),
  member: seedUser(uids.member, 'Tomo', 'tomo@example.org', 'member of a publisher, can’t edit it'),
  otherOwner: seedUser(uids.otherOwner, 'Salka Brandt', 'salka@example.org', 'author of other packs'),
  admin: seedUser(uids.admin, 'Ada Okonkwo', 'ada@example.org', 'administrator'),
  newcomer: seedUser(uids.newcomer, '', 'noor@example.org', 'new user with an unverified email address', {
    emailVerified: false,
  }),
  banned: seedUser(uids.banned, 'Rex', 'rex@example.org', 'banned'),
  customer: seedUser(uids.customer, 'Cleo Marchetti', 'cleo@example.org', 'customer with a balance'),
  codes: {
    ...seedUser(uids.codes, 'Pavel Dvorak', 'pavel@example.org', 'second factor by one-time code'),
    totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  },
  texts: {
    ...seedUser(uids.texts, 'Ines Ferreira', 'ines@example.org', 'second factor by text message'),
    phoneFactor: '+15555550142',
  },
} as const satisfies Record<string, SeedUser>

export type Role = keyof typeof seedUsers
