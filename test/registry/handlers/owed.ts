import { contractRoutes, type Method } from '../contract-routes.ts'
import { implemented } from './operations.ts'

export interface Owed {
  method: Method
  path: string
}

const answered = new Set(implemented.map(({ method, path }) => `${method} ${path}`))

/** The calls of the contract that nobody has written yet; they answer 501. Empty when the registry is complete. */
export const owed: readonly Owed[] = Object.entries(contractRoutes)
  .flatMap(([path, methods]) => methods.map((method: Method) => ({ method, path })))
  .filter(({ method, path }) => !answered.has(`${method} ${path}`))
