/** Where errors nobody else answers for are told. In every environment but production that is the console. */
export function captureError(error: unknown, where: string): void {
  // biome-ignore lint/suspicious/noConsole: this file is the one place that may speak to the console
  console.error(`[${where}]`, error)
}
