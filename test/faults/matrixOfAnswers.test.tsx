import { answerFaults } from './faults.ts'
import { testMatrix } from './matrixTests.ts'

// In the answer: it is JSON, and not what was promised.
testMatrix(answerFaults)
