/** One call somebody might make of the local registry; its answer is held against the contract. */
export interface Asking {
  method: 'get' | 'post' | 'put' | 'delete'
  /** With its query. */
  path: string
  body?: unknown
}
