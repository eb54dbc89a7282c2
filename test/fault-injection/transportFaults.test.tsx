import { transportFaults } from './faults.ts'
import { testMatrix } from './testMatrix.ts'

testMatrix(transportFaults)
