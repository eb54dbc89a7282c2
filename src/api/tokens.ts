import { write } from './client/mutation.ts'
import { expectList, expectRecord, moment, parseItems, record, text, uniqueBy } from './client/parse.ts'
import { read } from './client/query.ts'
import { path } from './client/url.ts'

/** An access token of a publisher, as lists show it. */
export interface AccessToken {
  id: string
  name: string
  description: string
  createdAt: string | null
  /** Its first characters and asterisks. */
  masked: string
}

/** A secret must never be shown by accident: what is not masked is cut. */
const maskedOf = (token: string) => (token.includes('*') ? token.slice(0, 24) : `${token.slice(0, 4)}***`)

/** @returns null without an id: such a token can't be withdrawn. */
function parseToken(value: unknown): AccessToken | null {
  const raw = record(value)
  const id = text(raw['id'])
  if (id === '') return null
  return {
    id,
    name: text(raw['name']).trim(),
    description: text(raw['description']).trim(),
    createdAt: moment(raw['createdAt']),
    masked: maskedOf(text(raw['token'])),
  }
}

/** GET /publishers/{publisherId}/tokens — for owners only; ask after the permission call said yes. Newest first. */
export const tokens = (publisherId: string) =>
  read(path`/publishers/${publisherId}/tokens`, undefined, {
    parse: (body): AccessToken[] =>
      uniqueBy(parseItems(expectList(body), parseToken), ({ id }) => id).sort((a, b) =>
        (a.createdAt ?? '') < (b.createdAt ?? '') ? 1 : -1,
      ),
  })

/**
 * POST /publishers/{publisherId}/tokens — the secret comes back once and never again. Keep it in the component that
 * asked, nowhere else: not through `useMutation`, whose cache would hold it. The answer has no id.
 */
export const createToken = write(
  ({ publisherId, name, description }: { publisherId: string; name: string; description: string }) => ({
    method: 'POST',
    path: path`/publishers/${publisherId}/tokens`,
    body: { name, description },
    alsoStale: [],
    parse: (body): { secret: string } => {
      const secret = text(expectRecord(body)['token'])
      if (secret === '') throw new SyntaxError('a token without its secret')
      return { secret }
    },
  }),
)

/** DELETE /publishers/{publisherId}/tokens/{tokenId} — takes effect at once. */
export const deleteToken = write(({ publisherId, id }: { publisherId: string; id: string }) => ({
  method: 'DELETE',
  path: path`/publishers/${publisherId}/tokens/${id}`,
  alsoStale: [],
  parse: () => null,
}))
