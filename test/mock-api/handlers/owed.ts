import { contractRoutes, type Method } from '../contract-routes.ts'
import { implemented } from './operations.ts'

export interface Owed {
  method: Method
  path: string
}

const answered = new Set(implemented.map(({ method, path }) => `${method} ${path}`))

/** Calls of the contract that are not implemented; they return 501. Empty when the mock API is complete. */
export const owed: readonly Owed[] = Object.entries(contractRoutes)
  .flatMap(([path, methods]) => methods.map((method: Method) => ({ method, path })))
  .filter(({ method, path }) => !answered.has(`${method} ${path}`))
