import { bodyFaults } from './faults.ts'
import { testMatrix } from './testMatrix.ts'

testMatrix(bodyFaults)
