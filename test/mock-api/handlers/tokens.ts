import { operation } from '../operation.ts'
import { bodyOf, publisherWriteRejection } from './writeAccess.ts'

const mask = (secret: string) => `${secret.slice(0, 4)}***`

const listTokens = operation('get', '/publishers/{publisherId}/tokens', ({ db, params, user }) => {
  const rejection = publisherWriteRejection(db, user, params.publisherId)
  if (rejection) return rejection
  const tokens = [...db.tokens.values()].filter((token) => token.publisherId === params.publisherId)
  return {
    status: 200,
    body: tokens.map(({ secret, publisherId: _, ...shown }) => ({ ...shown, token: mask(secret) })),
  }
})

/** Only this response contains the secret; it has no id. A missing name makes the API fail [S25]. */
const createToken = operation(
  'post',
  '/publishers/{publisherId}/tokens',
  async ({ db, params, user, request, now }) => {
    const rejection = publisherWriteRejection(db, user, params.publisherId)
    if (rejection) return rejection
    const body = await bodyOf(request)
    if (!body) return { status: 400, body: { message: 'Invalid body' } }
    const { name, description } = body
    if (typeof name !== 'string' || name === '') {
      return { status: 500, body: { error: 'ent: missing required field', message: 'Internal server error' } }
    }
    const secret = crypto.randomUUID()
    const id = crypto.randomUUID()
    db.tokens.set(id, {
      id,
      publisherId: params.publisherId,
      name,
      description: typeof description === 'string' ? description : '',
      createdAt: new Date(now()).toISOString(),
      secret,
    })
    return { status: 201, body: { token: secret } }
  },
)

const deleteToken = operation(
  'delete',
  '/publishers/{publisherId}/tokens/{tokenId}',
  ({ db, params, user }) => {
    const rejection = publisherWriteRejection(db, user, params.publisherId)
    if (rejection) return rejection
    if (db.tokens.get(params.tokenId)?.publisherId !== params.publisherId) {
      return { status: 404, body: { message: 'Token not found' } }
    }
    db.tokens.delete(params.tokenId)
    return { status: 204 }
  },
)

export const tokenOperations = [listTokens, createToken, deleteToken]
