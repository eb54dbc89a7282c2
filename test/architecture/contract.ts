import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** A query parameter in the contract. */
interface QueryParameter {
  name: string
  required: boolean
  /** Allowed values; null when any is. */
  values: readonly string[] | null
}

export interface ContractCall {
  /** Such as `get /nodes/{nodeId}`. */
  name: string
  query: readonly QueryParameter[]
  /** Whether it needs a bearer token. */
  needsToken: boolean
}

interface Schema {
  $ref?: string
  enum?: unknown[]
  items?: Schema
}

interface Parameter {
  $ref?: string
  name?: string
  in?: string
  required?: boolean
  schema?: Schema
}

interface Operation {
  parameters?: Parameter[]
  security?: object[]
}

interface Document {
  paths: Record<string, Record<string, Operation> & { parameters?: Parameter[] }>
  components: Record<string, Record<string, Schema & Parameter>>
}

// The contract is a file of this repository with a known structure.
const readDocument = (name: string) => parse(readFileSync(`contract/${name}`, 'utf8')) as Document
const document = readDocument('openapi.yaml')
const methods = ['get', 'post', 'put', 'patch', 'delete']

function resolve<T extends { $ref?: string }>(value: T): T {
  if (!value.$ref) return value
  const [kind = '', name = ''] = value.$ref.split('/').slice(-2)
  return document.components[kind]?.[name] as T // a reference leads to its own kind
}

function valuesOf(schema: Schema = {}): readonly string[] | null {
  const resolved = resolve(schema)
  if (resolved.items) return valuesOf(resolved.items)
  return resolved.enum?.map(String) ?? null
}

function callOf({ paths }: Document, path: string, method: string): ContractCall[] {
  const item = paths[path]
  const operation = item?.[method]
  if (!operation) return []
  const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map(resolve)
  const query = parameters
    .filter((parameter) => parameter.in === 'query')
    .map((parameter) => ({
      name: parameter.name ?? '',
      required: parameter.required === true,
      values: valuesOf(parameter.schema),
    }))
  const { security = [] } = operation
  const isPublic = security.length === 0 || security.some((scheme) => Object.keys(scheme).length === 0)
  return [{ name: `${method} ${path}`, query, needsToken: !isPublic }]
}

const callsOf = (contractDocument: Document): ReadonlyMap<string, ContractCall> =>
  new Map(
    Object.keys(contractDocument.paths)
      .flatMap((path) => methods.flatMap((method) => callOf(contractDocument, path, method)))
      .map((call) => [call.name, call]),
  )

/** Every call of openapi.yaml by name. */
export const contract = callsOf(document)

/** Calls of openapi-beyond.yaml, which the specification lacks. */
export const beyond = callsOf(readDocument('openapi-beyond.yaml'))
