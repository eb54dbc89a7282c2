import type { Machine } from './machine.ts'
import { readPipFreeze } from './readPipFreeze.ts'
import { readStartupLog } from './readStartupLog.ts'
import { readSystemStats } from './readSystemStats.ts'

/** Longer than any log that a user pastes. */
const maxTextLength = 1_000_000

/** The facts about the machine in a pasted text: at least one. */
export type MachineRead =
  | { ok: true; kind: 'system-stats' | 'startup-log' | 'pip-freeze'; facts: Machine }
  | { ok: false; failure: 'empty' | 'too-large' | 'unrecognized' }

const hasFacts = (facts: Machine | null): facts is Machine => facts !== null && Object.keys(facts).length > 0

/** Recognizes and reads ComfyUI's `/system_stats`, its startup log, `pip freeze` or `pip list`. */
export function readMachine(text: string): MachineRead {
  if (text.trim() === '') return { ok: false, failure: 'empty' }
  if (text.length > maxTextLength) return { ok: false, failure: 'too-large' }
  const stats = readSystemStats(text)
  if (hasFacts(stats)) return { ok: true, kind: 'system-stats', facts: stats }
  const log = readStartupLog(text)
  if (hasFacts(log)) return { ok: true, kind: 'startup-log', facts: log }
  const freeze = readPipFreeze(text)
  return hasFacts(freeze)
    ? { ok: true, kind: 'pip-freeze', facts: freeze }
    : { ok: false, failure: 'unrecognized' }
}
