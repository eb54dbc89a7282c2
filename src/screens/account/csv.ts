import { cleanText } from '#src/lib/text/cleanText.ts'

/** Text that a spreadsheet reads as a formula, including full-width forms. */
const formulaPattern = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20|%]/u
const numberPattern = /^-?\d+(\.\d+)?$/

/** Quotes a value. A leading apostrophe keeps spreadsheets from running formulas; plain numbers stay numbers. */
function cell(value: string): string {
  const clean = cleanText(value)
  const safe = formulaPattern.test(clean) && !numberPattern.test(clean) ? `'${clean}` : clean
  return `"${safe.replaceAll('"', '""')}"`
}

/** Serializes rows as CSV (RFC 4180) with a byte order mark, so that spreadsheets read UTF-8. Neutralizes formulas. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
}
