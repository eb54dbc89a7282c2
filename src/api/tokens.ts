import { tokensChanged } from './client/invalidation.ts'
import { apiMutation } from './client/mutation.ts'
import { expectList, expectRecord, moment, parseItems, record, text, uniqueBy } from './client/parse.ts'
import { apiQuery } from './client/query.ts'
import { path } from './client/url.ts'

/** An access token of a publisher, without its secret. */
export interface AccessToken {
  id: string
  name: string
  description: string
  createdAt: string | null
  /** Its first characters and asterisks. */
  masked: string
}

/** Truncates a token that the API did not mask, so that a secret is never shown by accident. */
const maskedOf = (token: string) => (token.includes('*') ? token.slice(0, 24) : `${token.slice(0, 4)}***`)

/** @returns null without an id: such a token can't be deleted. */
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

/** GET /publishers/{publisherId}/tokens — newest first. For owners only: enable it once the permission read returned true. */
export const tokens = (publisherId: string) =>
  apiQuery(path`/publishers/${publisherId}/tokens`, undefined, {
    access: 'user',
    parse: (body): AccessToken[] =>
      uniqueBy(parseItems(expectList(body), parseToken), ({ id }) => id).sort((a, b) =>
        (a.createdAt ?? '') < (b.createdAt ?? '') ? 1 : -1,
      ),
  })

/**
 * POST /publishers/{publisherId}/tokens — returns the secret once and never again. Keep it only in the state of the calling
 * component, and don't use `useMutation`, whose cache would keep it. The response has no id.
 */
export const createToken = apiMutation(
  ({ publisherId, name, description }: { publisherId: string; name: string; description: string }) => ({
    method: 'POST',
    path: path`/publishers/${publisherId}/tokens`,
    body: { name, description },
    access: 'user',
    invalidates: tokensChanged(publisherId),
    parse: (body): { secret: string } => {
      const secret = text(expectRecord(body)['token'])
      if (secret === '') throw new SyntaxError('a token without its secret')
      return { secret }
    },
  }),
)

/** DELETE /publishers/{publisherId}/tokens/{tokenId} — takes effect immediately. */
export const deleteToken = apiMutation(({ publisherId, id }: { publisherId: string; id: string }) => ({
  method: 'DELETE',
  path: path`/publishers/${publisherId}/tokens/${id}`,
  access: 'user',
  invalidates: tokensChanged(publisherId),
  parse: () => null,
}))
