import { wayFaults } from './faults.ts'
import { testMatrix } from './matrixTests.ts'

// On the way: nothing comes, or not what the service sent.
testMatrix(wayFaults)
