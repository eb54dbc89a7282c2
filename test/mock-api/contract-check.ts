import { readFileSync } from 'node:fs'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { parse } from 'yaml'

interface Response {
  $ref?: string
  content?: { 'application/json'?: unknown }
}

interface OperationObject {
  operationId: string
  responses: Record<string, Response>
  'x-server-cache'?: string
}

interface Document {
  paths: Record<string, Record<string, OperationObject>>
  components: { responses: Record<string, Response> }
}

const methods = ['get', 'post', 'put', 'delete']
const folder = new URL('../../contract/', import.meta.url)
// The contracts are files of this repository with a known structure.
const readDocument = (name: string) => parse(readFileSync(new URL(name, folder), 'utf8')) as Document
const document = readDocument('openapi.yaml')
const beyond = readDocument('openapi-beyond.yaml')

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats(ajv)
ajv.addSchema(document, 'openapi.yaml')
ajv.addSchema(beyond, 'openapi-beyond.yaml')

const escapePointer = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))

/** Every operation of openapi.yaml, named like `get /nodes`. */
export const contractCalls: readonly string[] = Object.entries(document.paths).flatMap(([path, item]) =>
  methods.filter((method) => item[method]).map((method) => `${method} ${path}`),
)

/** Calls that the contract marks as proxy-cached: `x-server-cache` with cache headers. */
export const cachedCalls: readonly string[] = contractCalls.filter((call) => {
  const [method = '', path = ''] = call.split(' ')
  return document.paths[path]?.[method]?.['x-server-cache'] !== undefined
})

const validators = new Map<string, ValidateFunction>()

function validatorOf(pointer: string): ValidateFunction {
  const known = validators.get(pointer)
  if (known) return known
  const validator = ajv.compile({ $ref: pointer })
  validators.set(pointer, validator)
  return validator
}

/**
 * Describes contract violations of a response: an unknown status for the call, or a body that its schema rejects. Knows
 * openapi.yaml and openapi-beyond.yaml. Empty when valid. A missing body is valid for errors and statuses without content.
 */
export function violations(method: string, path: string, status: number, body: unknown): string[] {
  const isSpecified = document.paths[path]?.[method] !== undefined
  const file = isSpecified ? 'openapi.yaml' : 'openapi-beyond.yaml'
  const known = (isSpecified ? document : beyond).paths[path]?.[method]?.responses
  const isDefault = status >= 400 && !known?.[String(status)]
  const code = isDefault ? 'default' : String(status)
  const response = known?.[code]
  if (!response) return [`${method} ${path} has no ${status}`]
  const name = response.$ref?.split('/').at(-1)
  const schema = (name === undefined ? response : document.components.responses[name])?.content
  if (body === undefined) return status < 300 && schema ? ['no body'] : []
  if (!schema) return ['a body where none is specified']
  const at =
    name === undefined
      ? `${file}#/paths/${escapePointer(path)}/${method}/responses/${code}`
      : `openapi.yaml#/components/responses/${name}`
  const validate = validatorOf(`${at}/content/application~1json/schema`)
  return validate(body) ? [] : (validate.errors ?? []).map((e) => `${e.instancePath} ${e.message}`)
}
