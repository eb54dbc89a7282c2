import { moneyToString } from '#src/lib/money.ts'
import type { Language } from '#src/paths.ts'
import { useLanguage } from './useLanguage.ts'

/** Writes money, given in 10⁻¹² of the currency's unit, in the reader's language. */
export interface MoneyFormat {
  /** $12.345 — every digit there is. */
  exact: (money: bigint) => string
  /** $12.35 — for averages and axes; a trace of money keeps two digits that count. */
  rounded: (money: bigint) => string
  /** The same for a number of units. */
  ofNumber: (units: number) => string
}

const made = new Map<string, MoneyFormat>()

function makeFormat(language: Language, currency: string): MoneyFormat {
  const code = currency.toUpperCase()
  // A code of another form is refused by the formatter; the bare number is then all that is sure.
  const style = /^[A-Z]{3}$/.test(code) ? ({ style: 'currency', currency: code } as const) : {}
  const digits = (most: number) =>
    new Intl.NumberFormat(language, { ...style, minimumFractionDigits: 2, maximumFractionDigits: most })
  const [exact, cents, traces] = [digits(12), digits(2), digits(6)]
  const format = (formatter: Intl.NumberFormat, money: bigint) =>
    // The text of money is a plain decimal; as a number it could lose digits.
    formatter.format(moneyToString(money) as `${number}`)
  const isTrace = (units: number) => units !== 0 && Math.abs(units) < 0.01
  return {
    exact: (money) => format(exact, money),
    rounded: (money) => format(isTrace(Number(moneyToString(money))) ? traces : cents, money),
    ofNumber: (units) => (isTrace(units) ? traces : cents).format(units),
  }
}

/** Money of one currency (a code such as `usd`; another text shows bare numbers). */
export function useMoney(currency: string): MoneyFormat {
  const language = useLanguage()
  const key = `${language} ${currency}`
  let format = made.get(key)
  if (!format) {
    format = makeFormat(language, currency)
    made.set(key, format)
  }
  return format
}
