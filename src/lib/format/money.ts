/** Unit of amounts in the API: hundredths or millionths of the currency's unit. */
export type MoneyUnit = 'cents' | 'micros'

/** Decimal digits of each unit. The API's field names say micros, but Comfy's own client reads cents. */
const unitDigits: Readonly<Record<MoneyUnit, number>> = { cents: 2, micros: 6 }

/** Money is a bigint of 10⁻¹² currency units, so that no amount is rounded twice. */
const moneyDigits = 12
const oneUnit = 10n ** BigInt(moneyDigits)

const decimalPattern = /^(-?)(\d{1,18})(?:\.(\d{1,24}))?(?:e([+-]\d{1,2}))?$/

/**
 * Parses an amount of the API (a number or a decimal string, possibly with a fraction) into exact money in 10⁻¹²
 * currency units. Returns null for non-numbers. Rounds beyond the twelfth digit, half away from zero.
 */
export function parseMoney(raw: unknown, unit: MoneyUnit): bigint | null {
  if (typeof raw !== 'number' && typeof raw !== 'string') return null
  const match = decimalPattern.exec(String(raw).trim())
  if (!match) return null
  const [, sign, whole = '', fraction = '', exponent = '0'] = match
  const shift = moneyDigits - unitDigits[unit] - fraction.length + Number(exponent)
  const digits = BigInt(whole + fraction)
  const size = shift >= 0 ? digits * 10n ** BigInt(shift) : divideRounded(digits, 10n ** BigInt(-shift))
  return sign === '-' ? -size : size
}

/** Divides non-negative integers, rounding half up. */
const divideRounded = (value: bigint, by: bigint) => (value * 2n + by) / (by * 2n)

/** Returns money as an exact decimal in currency units, such as `-2.2575`, as `Intl.NumberFormat` accepts it. */
export function moneyToString(money: bigint): string {
  const size = money < 0n ? -money : money
  const fraction = String(size % oneUnit)
    .padStart(moneyDigits, '0')
    .replace(/0+$/, '')
  return `${money < 0n ? '-' : ''}${size / oneUnit}${fraction && `.${fraction}`}`
}

/** Returns money as a float in currency units: for chart heights, never for sums. */
export const moneyToNumber = (money: bigint): number => Number(moneyToString(money))

/** A number such as `1,500` or `1.500`: thousands in some languages, a fraction in others. */
const ambiguousPattern = /^[1-9]\d{0,2}\.\d{3}$/

/** Parses an amount in currency units typed by the user, such as `5` or `2,50`; null if invalid, ambiguous or negative. */
export function parseMoneyInput(text: string): bigint | null {
  const plain = text.normalize('NFKC').trim().replace(',', '.')
  if (!/^\d{1,9}(\.\d{1,6})?$/.test(plain) || ambiguousPattern.test(plain)) return null
  const [whole = '', fraction = ''] = plain.split('.')
  return BigInt(whole) * oneUnit + BigInt(fraction.padEnd(moneyDigits, '0'))
}
