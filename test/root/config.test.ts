import { afterEach, describe, expect, test, vi } from 'vitest'

/** Loads the config and a balance parser with this setting of VITE_MONEY_UNIT. */
async function loadWithUnit(unit: string) {
  vi.stubEnv('VITE_MONEY_UNIT', unit)
  vi.resetModules()
  const { config } = await import('#src/config.ts')
  const { parseBalance } = await import('#src/api/customers.ts')
  const { moneyToString } = await import('#src/lib/format/money.ts')
  const read = (amount: number) =>
    moneyToString(parseBalance({ amount_micros: amount, currency: 'usd' }).whole)
  return { unit: config.moneyUnit, read }
}

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

describe('VITE_MONEY_UNIT', () => {
  test.each([
    ['', 'cents', '12.345'],
    ['cents', 'cents', '12.345'],
    ['micros', 'micros', '0.0012345'],
  ])('parses amounts with the setting %j in %s', async (setting, unit, text) => {
    const loaded = await loadWithUnit(setting)
    expect(loaded.unit).toBe(unit)
    expect(loaded.read(1234.5)).toBe(text)
  })

  test('throws an error that names an invalid setting', async () => {
    await expect(loadWithUnit('dollars')).rejects.toThrow(/VITE_MONEY_UNIT is "dollars"/)
  })
})
