import fc from 'fast-check'

// A fixed seed: a failure comes from the change, not from other examples. Both can be overridden.
const runs = process.env['PROPERTY_RUNS']
const seed = Number(process.env['PROPERTY_SEED'] ?? 20_260_104)
fc.configureGlobal({ seed, ...(runs && { numRuns: Number(runs) }) })
