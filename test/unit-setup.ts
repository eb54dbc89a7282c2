import fc from 'fast-check'

// The same examples in every run, so that a run tells of the change and not of luck; more and others on demand.
const runs = process.env['PROPERTY_RUNS']
const seed = Number(process.env['PROPERTY_SEED'] ?? 20_260_104)
fc.configureGlobal({ seed, ...(runs && { numRuns: Number(runs) }) })
