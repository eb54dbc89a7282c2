/** The bearer token of the signed-in person for calls to the API; null for a visitor. */
export async function currentToken(): Promise<string | null> {
  return null
}
