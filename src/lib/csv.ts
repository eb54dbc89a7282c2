import { cleanText } from './cleanText.ts'

/** What a spreadsheet takes for the beginning of a formula, in the forms of other scripts too. */
const FORMULA = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20|%]/u
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/

/** A value as one quoted cell. What a spreadsheet would compute is kept a text by an apostrophe; numbers stay numbers. */
function cell(value: string): string {
  const clean = cleanText(value)
  const safe = FORMULA.test(clean) && !PLAIN_NUMBER.test(clean) ? `'${clean}` : clean
  return `"${safe.replaceAll('"', '""')}"`
}

/** Rows as a CSV text (RFC 4180) that spreadsheets read as UTF-8 and never as formulas. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
}
