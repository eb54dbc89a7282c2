import * as v from 'valibot'
import { tokensChanged } from './client/invalidation.ts'
import { apiMutation } from './client/mutation.ts'
import { apiQuery } from './client/query.ts'
import {
  bodyListOf,
  dateTime,
  type Fields,
  objectOf,
  parser,
  requiredText,
  text,
  trimmedText,
} from './client/schema.ts'
import { path } from './client/url.ts'

/** Truncates a token that the API did not mask, so that a secret is never shown by accident. */
const maskedOf = (token: string) => (token.includes('*') ? token.slice(0, 24) : `${token.slice(0, 4)}***`)

/** Requires an id: a token without one can't be deleted. */
const tokenSchema = v.pipe(
  objectOf({
    id: requiredText,
    name: trimmedText,
    description: trimmedText,
    createdAt: dateTime,
    token: text,
  } satisfies Fields<'PersonalAccessToken'>),
  v.transform(({ token, ...others }) => ({
    ...others,
    /** Its first characters and asterisks. */
    masked: maskedOf(token),
  })),
)

/** An access token of a publisher, without its secret. */
export interface AccessToken extends v.InferOutput<typeof tokenSchema> {}

const tokenList = v.pipe(
  bodyListOf(tokenSchema, ({ id }) => id),
  v.transform((tokens) => tokens.sort((a, b) => ((a.createdAt ?? '') < (b.createdAt ?? '') ? 1 : -1))),
)

const createdTokenSchema = v.pipe(
  objectOf({ token: requiredText } satisfies Fields<'PersonalAccessTokenCreated'>),
  v.transform(({ token }) => ({ secret: token })),
)

/** GET /publishers/{publisherId}/tokens — newest first. For owners only: enable it once the permission read returned true. */
export const tokens = (publisherId: string) =>
  apiQuery(path`/publishers/${publisherId}/tokens`, undefined, {
    access: 'user',
    parse: parser(tokenList),
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
    parse: parser(createdTokenSchema),
  }),
)

/** DELETE /publishers/{publisherId}/tokens/{tokenId} — takes effect immediately. */
export const deleteToken = apiMutation(({ publisherId, id }: { publisherId: string; id: string }) => ({
  method: 'DELETE',
  path: path`/publishers/${publisherId}/tokens/${id}`,
  access: 'user',
  invalidates: tokensChanged(publisherId),
  parse: () => undefined,
}))
