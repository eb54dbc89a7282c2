/** A request to the mock API whose response is checked against the contract. */
export interface ContractRequest {
  method: 'get' | 'post' | 'put' | 'delete'
  /** With the query. */
  path: string
  body?: unknown
}
