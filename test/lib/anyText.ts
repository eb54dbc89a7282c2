import fc from 'fast-check'

/**
 * Generates arbitrary text, including lone surrogates and control characters, that favors the given pieces. Faster to
 * set up than fast-check's table of all characters.
 */
export function anyText(
  pieces: readonly string[] = [' ', 'a', 'B', '1', '-', '.', '/'],
  maxLength = 30,
): fc.Arbitrary<string> {
  const unit = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...pieces) },
    { weight: 2, arbitrary: fc.integer({ min: 0, max: 0x24f }).map((code) => String.fromCharCode(code)) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) },
    {
      weight: 1,
      arbitrary: fc.integer({ min: 0x10000, max: 0x10ffff }).map((code) => String.fromCodePoint(code)),
    },
  )
  return fc.array(unit, { maxLength }).map((units) => units.join(''))
}
