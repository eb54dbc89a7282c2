/** The identity provider of development and tests: the official Firebase Auth Emulator behind our stand-ins. */
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { people } from './people.ts'
import { asJson, askIdentity as ask, project, seedPeople } from './seed.ts'
import { StandIns } from './standIns.ts'
import { totp } from './totp.ts'

const host = '127.0.0.1'

/** A link the emulator would have e-mailed. */
interface SentMail {
  email: string
  requestType: string
  oobCode: string
  oobLink: string
}

/** A code the emulator would have texted. */
interface SentText {
  phoneNumber: string
  code: string
  sessionInfo: string
}

export interface Identity {
  /** Such as `http://127.0.0.1:9099`, for VITE_AUTH_EMULATOR. */
  url: string
  close(): Promise<void>
  /** Back to the seeded people. */
  reset(): Promise<void>
  codes: {
    /** Newest last. */
    email(address: string): Promise<SentMail[]>
    sms(number: string): Promise<SentText[]>
    /** The code of a secret now. */
    totp(secret: string): string
  }
}

interface IdentityOptions {
  /** 0 or nothing takes a free one. */
  port?: number
  /** Told of each message that would be sent, in a line. */
  onSent?: (text: string) => void
}

type CreateApp = (project: string) => Promise<(req: IncomingMessage, res: ServerResponse) => void>

type Middleware = (description: object, options: object) => Promise<unknown>

/**
 * The emulator checks each call against its description, and would compile the checks of all hundreds of calls before
 * the first, which takes a processor several seconds. Its library can wait until a call is made, which the emulator does not ask for.
 */
async function withChecksWhenUsed<T>(require: NodeJS.Require, work: () => Promise<T>): Promise<T> {
  const ofEmulator = createRequire(require.resolve('firebase-tools/package.json'))
  const library = ofEmulator('exegesis-express') as { middleware: Middleware }
  const { middleware } = library
  library.middleware = (description, options) =>
    middleware(description, { ...options, lazyCompileValidationSchemas: true })
  try {
    return await work()
  } finally {
    library.middleware = middleware
  }
}

function createApp(): ReturnType<CreateApp> {
  const require = createRequire(import.meta.url)
  // The emulator's own entry; it has no types for it.
  const library = require('firebase-tools/lib/emulator/auth/server') as { createApp: CreateApp }
  return withChecksWhenUsed(require, () => library.createApp(project))
}

const listen = (server: Server, port: number) =>
  new Promise<number>((resolve, reject) => {
    server.once('error', reject)
    // An address of this kind, because it listens on a port.
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
  })

const stop = (server: Server) =>
  new Promise<void>((resolve) => {
    server.closeAllConnections()
    server.close(() => resolve())
  })

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of message) parts.push(part as Buffer) // a stream without an encoding gives buffers
  return Buffer.concat(parts)
}

/** Passes a request on to the emulator under the same Host, which it writes into its links. */
function pass(
  message: IncomingMessage,
  body: Buffer,
  port: number,
): Promise<{ from: IncomingMessage; bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    const { method, url: path } = message
    const headers = { ...message.headers, ...(body.length > 0 ? { 'content-length': body.length } : {}) }
    const onward = request({ host, port, method, path, headers }, (from) => {
      bodyOf(from).then((bytes) => resolve({ from, bytes }), reject)
    })
    onward.on('error', reject)
    onward.end(body)
  })
}

async function answer(message: IncomingMessage, response: ServerResponse, standIns: StandIns, port: number) {
  const body = await bodyOf(message)
  const path = (message.url ?? '').split('?')[0] ?? ''
  const own = message.method === 'OPTIONS' ? null : standIns.before(path, asJson(body))
  if (own) {
    const origin = message.headers.origin
    response.writeHead(own.status, {
      'content-type': 'application/json',
      ...(origin ? { 'access-control-allow-origin': origin, vary: 'Origin' } : {}),
    })
    response.end(JSON.stringify(own.body))
    return
  }
  const changed = standIns.asked(path, asJson(body))
  const { from, bytes } = await pass(message, changed ? Buffer.from(JSON.stringify(changed)) : body, port)
  const isToolkit = path.startsWith('/identitytoolkit.googleapis.com/') && from.statusCode === 200
  const sent =
    isToolkit && bytes.length > 0
      ? Buffer.from(JSON.stringify(standIns.after(path, asJson(body), asJson(bytes))))
      : bytes
  const { 'content-length': _, 'transfer-encoding': __, ...headers } = from.headers
  response.writeHead(from.statusCode ?? 502, { ...headers, 'content-length': sent.length })
  response.end(sent)
}

/** Calls that make the emulator send something. */
const sending = /accounts:(sendOobCode|sendVerificationCode)$|mfa(Enrollment|SignIn):start$/

/** Starts the identity provider on loopback, with the seeded people in it. A second or two, no network, no Java. */
export async function startIdentity({ port = 0, onSent }: IdentityOptions = {}): Promise<Identity> {
  const emulator = createServer(await createApp())
  const innerPort = await listen(emulator, 0)
  const standIns = new StandIns()
  const front = createServer((message, response) => {
    const path = (message.url ?? '').split('?')[0] ?? ''
    answer(message, response, standIns, innerPort)
      .then(() => (onSent && sending.test(path) ? tellNewest(onSent) : undefined))
      .catch(() => response.destroy())
  })
  const url = `http://${host}:${await listen(front, port)}`
  const admin = `/emulator/v1/projects/${project}`
  const list = async <T>(what: string, key: string): Promise<T[]> => {
    const found = (await ask(url, 'GET', `${admin}/${what}`))[key]
    return Array.isArray(found) ? (found as T[]) : [] // the emulator's own records
  }
  let told = new Set<string>()
  const tellNewest = async (tell: (text: string) => void) => {
    const mails = await list<SentMail>('oobCodes', 'oobCodes')
    const texts = await list<SentText>('verificationCodes', 'verificationCodes')
    const lines = [
      ...mails.map(({ email, requestType, oobLink }) => `E-mail to ${email} (${requestType}): ${oobLink}`),
      ...texts.map(({ phoneNumber, code }) => `Text message to ${phoneNumber}: ${code}`),
    ]
    for (const line of lines) if (!told.has(line)) tell(line)
    told = new Set(lines)
  }
  const reset = async () => {
    standIns.reset()
    await seedPeople(url)
    for (const one of Object.values(people)) {
      if ('totpSecret' in one) standIns.enrol(one.uid, one.totpSecret, 'Authenticator')
    }
  }
  await reset()
  return {
    url,
    reset,
    close: async () => void (await Promise.all([stop(front), stop(emulator)])),
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
