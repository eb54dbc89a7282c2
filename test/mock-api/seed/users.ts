import { type PublisherRecord, type UserRecord, unclaimedPublisher } from '../records.ts'
import { ago } from './make.ts'

/** Firebase uids, one per role. */
export const userIds = {
  owner: 'uid-mira-owner',
  member: 'uid-tomo-member',
  otherOwner: 'uid-salka-owner',
  admin: 'uid-ada-admin',
  newcomer: 'uid-noor-new',
  banned: 'uid-rex-banned',
  customer: 'uid-cleo-customer',
  codes: 'uid-pavel-codes',
  texts: 'uid-ines-texts',
} as const

const user = (id: string, name: string, email: string, isAdmin = false): UserRecord => ({
  id,
  name,
  email,
  isApproved: false,
  isAdmin,
})

export const users: readonly UserRecord[] = [
  user(userIds.owner, 'Mira Halvorsen', 'mira@example.org'),
  user(userIds.member, 'Tomo', 'tomo@example.org'),
  user(userIds.otherOwner, 'Salka Brandt', 'salka@example.org'),
  user(userIds.admin, 'Ada Okonkwo', 'ada@example.org', true),
  user(userIds.newcomer, '', 'noor@example.org'),
  user(userIds.banned, 'Rex', 'rex@example.org'),
  user(userIds.customer, 'Cleo Marchetti', 'cleo@example.org'),
  user(userIds.codes, 'Pavel Dvorak', 'pavel@example.org'),
  user(userIds.texts, 'Ines Ferreira', 'ines@example.org'),
]

type Role = readonly [uid: string, role: 'owner' | 'member']

function membersOf(roles: readonly Role[]) {
  return roles.map(([uid, role]) => {
    const { id = '', email = '', name = '' } = users.find((u) => u.id === uid) ?? {}
    return { user: { id, email, name }, role }
  })
}

function publisher(
  id: string,
  name: string,
  fields: Partial<PublisherRecord> = {},
  roles: readonly Role[] = [],
) {
  const record: PublisherRecord = {
    id,
    name,
    description: '',
    website: '',
    support: '',
    source_code_repo: '',
    logo: '',
    createdAt: ago(700),
    status: 'PublisherStatusActive',
    ...fields,
    members: membersOf(roles),
  }
  return record
}

export const publishers: readonly PublisherRecord[] = [
  publisher(
    'quiet-harbor',
    'Quiet Harbor',
    {
      description: 'Careful tools for large pictures.\nWe answer every report within a week.',
      website: 'https://quiet-harbor.example.org',
      support: 'help@quiet-harbor.example.org',
      source_code_repo: 'https://github.com/example-quiet-harbor',
      logo: 'https://static.example.org/quiet-harbor/logo.png',
      createdAt: ago(812),
    },
    [
      [userIds.owner, 'owner'],
      [userIds.member, 'member'],
    ],
  ),
  publisher(
    'moth-lantern',
    'Moth & Lantern',
    { description: 'Masks, mattes and edges.', createdAt: ago(655) },
    [[userIds.owner, 'owner']],
  ),
  publisher(
    'tidewheel',
    'Tidewheel Video',
    { website: 'https://tidewheel.example.org/', createdAt: ago(590) },
    [
      [userIds.otherOwner, 'owner'],
      [userIds.owner, 'member'],
    ],
  ),
  publisher(
    'salt-and-signal',
    'Salt and Signal',
    { description: 'Sound for pictures.', createdAt: ago(432) },
    [[userIds.otherOwner, 'owner']],
  ),
  publisher('inkwell-prompts', 'Inkwell', { createdAt: ago(380) }),
  publisher('knotgrass', '', { description: 'No display name on purpose.', createdAt: ago(361) }),
  publisher('polyhedra-lab', 'Polyhedra Lab', {
    description: 'Meshes, depth and splats.',
    createdAt: ago(333),
  }),
  publisher('hoshi-koubou', '星工房', {
    description: '画像処理のための小さな道具です。',
    createdAt: ago(300),
  }),
  publisher('yunshan-studio', '云山工作室', { createdAt: ago(280) }),
  publisher('dalbit', '달빛 스튜디오', { createdAt: ago(260) }),
  publisher('nakhla', 'استوديو نخلة', {
    createdAt: ago(240),
  }),
  publisher('grindstone-utilities', 'Grindstone Utilities', { createdAt: ago(220) }),
  publisher('b', 'B', { createdAt: ago(190) }),
  publisher(
    'a-publisher-whose-id-goes-on-and-on-because-the-api-documents-no-maximum-length-of-ids-so-it-can-be-this-long',
    'The Society for the Careful Preservation of Unreasonably Long Publisher Names, International Section, Second Desk',
    { createdAt: ago(150) },
  ),
  publisher('trickster', '<img src=x onerror=alert(1)>', {
    description: '<script>alert(document.cookie)</script> \u202egnp.live\u202c',
    website: 'javascript:alert(1)',
    support: 'javascript:alert(2)',
    source_code_repo: 'data:text/html,<script>alert(3)</script>',
    logo: 'javascript:alert(4)',
    createdAt: ago(90),
  }),
  publisher('grey-market', 'Grey Market', { status: 'PublisherStatusBanned', createdAt: ago(120) }, [
    [userIds.banned, 'owner'],
  ]),
  publisher(unclaimedPublisher, 'Unclaimed', { createdAt: ago(830) }),
]
