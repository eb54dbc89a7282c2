import { useMoney } from '#src/i18n/useMoney.ts'

interface MoneyProps {
  amount: bigint
  currency: string
  /** Shows a plus sign before a positive amount. */
  withSign?: boolean
}

/** An amount with two decimals, so that amounts align; its title has all digits. */
export function Money({ amount, currency, withSign = false }: MoneyProps) {
  const money = useMoney(currency)
  const [short, exact] = [money.short(amount), money.exact(amount)]
  const sign = withSign && amount > 0n ? '+' : ''
  return (
    <span className="tabular-nums" title={short === exact ? undefined : sign + exact}>
      {sign + short}
    </span>
  )
}
