import { useMoney } from '#src/i18n/useMoney.ts'
import { useExactAmounts } from './exactAmounts.ts'

interface MoneyProps {
  amount: bigint
  currency: string
  /** Shows a plus sign before a positive amount. */
  hasSign?: boolean
}

/** An amount with two decimals, so that amounts align; with all digits as its title, or if the user wants exact amounts. */
export function Money({ amount, currency, hasSign = false }: MoneyProps) {
  const money = useMoney(currency)
  const [short, exact] = [money.short(amount), money.exact(amount)]
  const isExact = useExactAmounts()
  const sign = hasSign && amount > 0n ? '+' : ''
  return (
    <span className="tabular-nums" title={short === exact || isExact ? undefined : sign + exact}>
      {sign + (isExact ? exact : short)}
    </span>
  )
}
