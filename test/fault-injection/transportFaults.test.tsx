/** Every screen without a response, with an error response, or with a damaged body. */
import { transportFaults } from './faults.ts'
import { testMatrix } from './testMatrix.ts'

testMatrix(transportFaults)
