/** Every screen without a response, or with a refused or broken one. */
import { transportFaults } from './faults.ts'
import { testMatrix } from './testMatrix.ts'

testMatrix(transportFaults)
