import type { TokenRecord } from '../records.ts'
import { ago, uuid } from './make.ts'

const token = (publisherId: string, name: string, description: string, days: number): TokenRecord => ({
  id: uuid(`token ${publisherId} ${name}`),
  publisherId,
  name,
  description,
  createdAt: ago(days),
  secret: uuid(`secret ${publisherId} ${name}`),
})

export const tokens: readonly TokenRecord[] = [
  token('quiet-harbor', 'GitHub Actions', 'Publishes on every tag.', 210),
  token('quiet-harbor', 'Mira’s laptop', '', 35),
  token('tidewheel', 'Release machine', 'Salka only.', 120),
]
