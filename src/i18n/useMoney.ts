import { moneyToNumber, moneyToString } from '#src/lib/format/money.ts'
import type { Language } from '#src/paths.ts'
import { useLanguage } from './useLanguage.ts'

/** Formats amounts in the user's language. A `bigint` is in 10⁻¹² of the currency's unit. */
export interface MoneyFormat {
  /** $12.345 — all digits. */
  exact: (money: bigint) => string
  /** $12.35 — for columns; amounts below one cent are <$0.01. */
  short: (money: bigint) => string
  /** $12.35 — for averages and axes; amounts below one cent keep up to six decimals. */
  rounded: (money: bigint) => string
  /** Like `rounded`, for a number of currency units. */
  ofNumber: (units: number) => string
}

const formatByKey = new Map<string, MoneyFormat>()

function createFormat(language: Language, currency: string): MoneyFormat {
  const code = currency.toUpperCase()
  // `Intl` throws for a malformed code; then format a plain number.
  const style = /^[A-Z]{3}$/.test(code) ? ({ style: 'currency', currency: code } as const) : {}
  const withDecimals = (maxDecimals: number) =>
    new Intl.NumberFormat(language, {
      ...style,
      minimumFractionDigits: 2,
      maximumFractionDigits: maxDecimals,
    })
  const [exact, cents, fractions] = [withDecimals(12), withDecimals(2), withDecimals(6)]
  const format = (formatter: Intl.NumberFormat, money: bigint) =>
    // Pass a decimal string, because a number could lose digits.
    formatter.format(moneyToString(money) as `${number}`)
  const isBelowCent = (units: number) => units !== 0 && Math.abs(units) < 0.01
  return {
    exact: (money) => format(exact, money),
    short: (money) => {
      if (!isBelowCent(moneyToNumber(money))) return format(cents, money)
      return `${money < 0n ? '-' : ''}<${cents.format(0.01)}`
    },
    rounded: (money) => format(isBelowCent(moneyToNumber(money)) ? fractions : cents, money),
    ofNumber: (units) => (isBelowCent(units) ? fractions : cents).format(units),
  }
}

/** Returns formatters for a currency code such as `usd`; plain numbers for anything that isn't a code. */
export function useMoney(currency: string): MoneyFormat {
  const language = useLanguage()
  const key = `${language} ${currency}`
  let format = formatByKey.get(key)
  if (!format) {
    format = createFormat(language, currency)
    formatByKey.set(key, format)
  }
  return format
}
