import { afterEach, describe, expect, test, vi } from 'vitest'

/** The settings and the reader of balances, as a build with this unit of money has them. */
async function builtWith(unit: string) {
  vi.stubEnv('VITE_MONEY_UNIT', unit)
  vi.resetModules()
  const { config } = await import('#src/config.ts')
  const { parseBalance } = await import('#src/api/customers.ts')
  const { moneyToString } = await import('#src/lib/money.ts')
  const read = (amount: number) =>
    moneyToString(parseBalance({ amount_micros: amount, currency: 'usd' }).whole)
  return { unit: config.moneyUnit, read }
}

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

describe('the unit of money', () => {
  test.each([
    ['', 'cents', '12.345'],
    ['cents', 'cents', '12.345'],
    ['micros', 'micros', '0.0012345'],
  ])('%j reads every amount of the service in %s', async (setting, unit, text) => {
    const built = await builtWith(setting)
    expect(built.unit).toBe(unit)
    expect(built.read(1234.5)).toBe(text)
  })

  test('that is no unit stops the boot and names itself', async () => {
    await expect(builtWith('dollars')).rejects.toThrow(/VITE_MONEY_UNIT is "dollars"/)
  })
})
