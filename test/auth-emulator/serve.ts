/** Auth server of development and tests: the official Firebase Auth Emulator behind a proxy that adds what it lacks. */
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { EmulatorExtensions } from './EmulatorExtensions.ts'
import { asJson, project, requestEmulator, resetUsers } from './seed.ts'
import { seedUsers } from './seedUsers.ts'
import { totp } from './totp.ts'

const host = '127.0.0.1'

/** An email with a link that Firebase would send. */
interface SentMail {
  /** The user's address, also in an email to `newEmail`. */
  email: string
  newEmail?: string
  requestType: string
  oobCode: string
  oobLink: string
}

/** A text message with a code that Firebase would send. */
interface SentText {
  phoneNumber: string
  code: string
  sessionInfo: string
}

export interface Identity {
  /** For VITE_AUTH_EMULATOR, for example `http://127.0.0.1:9099`. */
  url: string
  close(): Promise<void>
  /** Restores the seeded users. */
  reset(): Promise<void>
  codes: {
    /** Oldest first. */
    email(address: string): Promise<SentMail[]>
    sms(number: string): Promise<SentText[]>
    /** Returns the current code of a secret. */
    totp(secret: string): string
  }
}

interface IdentityOptions {
  /** Picks a free port if 0 or omitted. */
  port?: number
  /** Called with a one-line description of each message that would be sent. */
  onSent?: (text: string) => void
}

type CreateApp = (project: string) => Promise<(req: IncomingMessage, res: ServerResponse) => void>

type Middleware = (description: object, options: object) => Promise<unknown>

/**
 * Makes the emulator compile its request validators on first use. By default it compiles hundreds of them at startup,
 * which takes several seconds; its library has an option for this, which the emulator doesn't set.
 */
async function withLazyValidators<T>(require: NodeJS.Require, callback: () => Promise<T>): Promise<T> {
  const requireFromEmulator = createRequire(require.resolve('firebase-tools/package.json'))
  const library = requireFromEmulator('exegesis-express') as { middleware: Middleware }
  const { middleware } = library
  library.middleware = (description, options) =>
    middleware(description, { ...options, lazyCompileValidationSchemas: true })
  try {
    return await callback()
  } finally {
    library.middleware = middleware
  }
}

function createApp(): ReturnType<CreateApp> {
  const require = createRequire(import.meta.url)
  // The emulator's internal entry point, which is untyped.
  const library = require('firebase-tools/lib/emulator/auth/server') as { createApp: CreateApp }
  return withLazyValidators(require, () => library.createApp(project))
}

const listen = (server: Server, port: number) =>
  new Promise<number>((resolve, reject) => {
    server.once('error', reject)
    // `AddressInfo`, because the server listens on a port.
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
  })

const closeServer = (server: Server) =>
  new Promise<void>((resolve) => {
    server.closeAllConnections()
    server.close(() => resolve())
  })

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of message) parts.push(part as Buffer) // a stream without an encoding yields buffers
  return Buffer.concat(parts)
}

/** Forwards a request to the emulator with the same Host header, which appears in its links. */
function forward(
  message: IncomingMessage,
  body: Buffer,
  port: number,
): Promise<{ upstream: IncomingMessage; bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    const { method, url: path } = message
    const headers = { ...message.headers, ...(body.length > 0 ? { 'content-length': body.length } : {}) }
    const forwarded = request({ host, port, method, path, headers }, (upstream) => {
      bodyOf(upstream).then((bytes) => resolve({ upstream, bytes }), reject)
    })
    forwarded.on('error', reject)
    forwarded.end(body)
  })
}

async function respond(
  message: IncomingMessage,
  response: ServerResponse,
  extensions: EmulatorExtensions,
  port: number,
) {
  const body = await bodyOf(message)
  const path = (message.url ?? '').split('?')[0] ?? ''
  const ownResponse = message.method === 'OPTIONS' ? null : extensions.before(path, asJson(body))
  if (ownResponse) {
    const origin = message.headers.origin
    response.writeHead(ownResponse.status, {
      'content-type': 'application/json',
      ...(origin ? { 'access-control-allow-origin': origin, vary: 'Origin' } : {}),
    })
    response.end(JSON.stringify(ownResponse.body))
    return
  }
  const rewritten = extensions.rewriteRequest(path, asJson(body))
  const { upstream, bytes } = await forward(
    message,
    rewritten ? Buffer.from(JSON.stringify(rewritten)) : body,
    port,
  )
  const isToolkit = path.startsWith('/identitytoolkit.googleapis.com/') && upstream.statusCode === 200
  const sent =
    isToolkit && bytes.length > 0
      ? Buffer.from(JSON.stringify(extensions.after(path, asJson(body), asJson(bytes))))
      : bytes
  const { 'content-length': _, 'transfer-encoding': __, ...headers } = upstream.headers
  response.writeHead(upstream.statusCode ?? 502, { ...headers, 'content-length': sent.length })
  response.end(sent)
}

/** Calls that send a message. */
const sendingPaths = /accounts:(sendOobCode|sendVerificationCode)$|mfa(Enrollment|SignIn):start$/

/** Starts the auth server on loopback with the seeded users. Takes one or two seconds; needs no network and no Java. */
export async function startIdentity({ port = 0, onSent }: IdentityOptions = {}): Promise<Identity> {
  const emulator = createServer(await createApp())
  const innerPort = await listen(emulator, 0)
  const extensions = new EmulatorExtensions()
  const proxy = createServer((message, response) => {
    const path = (message.url ?? '').split('?')[0] ?? ''
    respond(message, response, extensions, innerPort)
      .then(() => (onSent && sendingPaths.test(path) ? reportNewMessages(onSent) : undefined))
      .catch(() => response.destroy())
  })
  const url = `http://${host}:${await listen(proxy, port)}`
  const admin = `/emulator/v1/projects/${project}`
  const list = async <T>(resource: string, key: string): Promise<T[]> => {
    const records = (await requestEmulator(url, 'GET', `${admin}/${resource}`))[key]
    return Array.isArray(records) ? (records as T[]) : [] // trusted: records of the emulator
  }
  let reported = new Set<string>()
  const reportNewMessages = async (report: (text: string) => void) => {
    const emails = await list<SentMail>('oobCodes', 'oobCodes')
    const texts = await list<SentText>('verificationCodes', 'verificationCodes')
    const lines = [
      ...emails.map(
        ({ email, newEmail, requestType, oobLink }) =>
          `Email to ${newEmail ?? email} (${requestType}): ${oobLink}`,
      ),
      ...texts.map(({ phoneNumber, code }) => `Text message to ${phoneNumber}: ${code}`),
    ]
    for (const line of lines) if (!reported.has(line)) report(line)
    reported = new Set(lines)
  }
  const reset = async () => {
    extensions.reset()
    await resetUsers(url)
    for (const user of Object.values(seedUsers)) {
      if ('totpSecret' in user) extensions.enroll(user.uid, user.totpSecret, 'Authenticator')
    }
  }
  await reset()
  return {
    url,
    reset,
    close: async () => void (await Promise.all([closeServer(proxy), closeServer(emulator)])),
    codes: {
      email: async (address) =>
        (await list<SentMail>('oobCodes', 'oobCodes')).filter(({ email }) => email === address),
      sms: async (number) =>
        (await list<SentText>('verificationCodes', 'verificationCodes')).filter(
          ({ phoneNumber }) => phoneNumber === number,
        ),
      totp: (secret) => totp(secret, Date.now()),
    },
  }
}
