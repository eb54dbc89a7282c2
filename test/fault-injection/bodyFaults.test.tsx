/** Every screen with responses that violate the contract. */
import { bodyFaults } from './faults.ts'
import { testMatrix } from './testMatrix.ts'

testMatrix(bodyFaults)
