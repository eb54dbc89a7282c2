import { contractRoutes, type Method } from '../contract-routes.ts'
import { implemented } from './operations.ts'

export interface UnimplementedCall {
  method: Method
  path: string
}

const implementedCalls = new Set(implemented.map(({ method, path }) => `${method} ${path}`))

/** Calls of the contract that are not implemented; they return 501. Empty when the mock API is complete. */
export const unimplemented: readonly UnimplementedCall[] = Object.entries(contractRoutes)
  .flatMap(([path, methods]) => methods.map((method: Method) => ({ method, path })))
  .filter(({ method, path }) => !implementedCalls.has(`${method} ${path}`))
