/** Every screen without a response, with an error response, or with a damaged body. */
import { expect, test } from 'vitest'
import { transportFaults } from './faults.ts'
import { unneededResults } from './matrix.ts'
import { isFullMatrix } from './pairwise.ts'
import { testMatrix } from './testMatrix.ts'

testMatrix(transportFaults)

// After all cells of the matrix. A sample may lack the only cell that needs a result.
if (isFullMatrix) {
  test('each expected result is the only one for a failed read', () => {
    expect(unneededResults()).toEqual([])
  })
}
