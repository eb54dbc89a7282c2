/** What the service counts amounts of money in: hundredths, or millionths, of a currency's unit. */
export type MoneyUnit = 'cents' | 'micros'

/** THE divisor, as a power of ten. The names of the service say millionths, its makers' own client reads cents. */
const digitsOf: Readonly<Record<MoneyUnit, number>> = { cents: 2, micros: 6 }

/** Money is counted in whole billionths of a thousandth: twelve digits behind the point, and nothing is ever rounded twice. */
const DIGITS = 12
const ONE = 10n ** BigInt(DIGITS)

const decimal = /^(-?)(\d{1,18})(?:\.(\d{1,24}))?(?:e([+-]\d{1,2}))?$/

/**
 * An amount as the service writes it (a number, or a decimal as text; it may have a fraction), as exact money in whole
 * 10⁻¹² of the currency's unit. Null for what is no number. Digits beyond the twelfth are rounded, half away from zero.
 */
export function parseMoney(raw: unknown, unit: MoneyUnit): bigint | null {
  if (typeof raw !== 'number' && typeof raw !== 'string') return null
  const match = decimal.exec(String(raw).trim())
  if (!match) return null
  const [, sign, whole = '', fraction = '', exponent = '0'] = match
  const shift = DIGITS - digitsOf[unit] - fraction.length + Number(exponent)
  const digits = BigInt(whole + fraction)
  const size = shift >= 0 ? digits * 10n ** BigInt(shift) : rounded(digits, 10n ** BigInt(-shift))
  return sign === '-' ? -size : size
}

/** A division of what is not negative, to the nearest whole number. */
const rounded = (value: bigint, by: bigint) => (value * 2n + by) / (by * 2n)

/** Money as an exact decimal in the currency's unit, such as `-2.2575`; what `Intl.NumberFormat` takes for a number. */
export function moneyToString(money: bigint): string {
  const size = money < 0n ? -money : money
  const fraction = String(size % ONE)
    .padStart(DIGITS, '0')
    .replace(/0+$/, '')
  return `${money < 0n ? '-' : ''}${size / ONE}${fraction && `.${fraction}`}`
}

/** Money as a floating number of the currency's unit: for the height of a bar, never for adding up. */
export const moneyToNumber = (money: bigint): number => Number(moneyToString(money))

/** Whole or broken units somebody typed or an address carries, such as `5` or `2.50`; null for anything else or below 0. */
export function parseMoneyInput(text: string): bigint | null {
  const plain = text.trim().replace(',', '.')
  if (!/^\d{1,9}(\.\d{1,6})?$/.test(plain)) return null
  const [whole = '', fraction = ''] = plain.split('.')
  return BigInt(whole) * ONE + BigInt(fraction.padEnd(DIGITS, '0'))
}
