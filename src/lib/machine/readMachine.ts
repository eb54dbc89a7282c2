import type { Machine } from './machine.ts'
import { readPipFreeze } from './readPipFreeze.ts'
import { readStartupLog } from './readStartupLog.ts'
import { readSystemStats } from './readSystemStats.ts'

/** Longer than any log that a person pastes. */
const maxTextLength = 1_000_000

/** What a pasted text told about the machine. `facts` may lack what the text doesn't have. */
export type MachineRead =
  | { ok: true; kind: 'system-stats' | 'startup-log' | 'pip-freeze'; facts: Machine }
  | { ok: false; failure: 'empty' | 'too-large' | 'unrecognized' }

/** Recognizes and reads ComfyUI's `/system_stats`, its start-up log, `pip freeze` or `pip list`. */
export function readMachine(text: string): MachineRead {
  if (text.trim() === '') return { ok: false, failure: 'empty' }
  if (text.length > maxTextLength) return { ok: false, failure: 'too-large' }
  const stats = readSystemStats(text)
  if (stats) return { ok: true, kind: 'system-stats', facts: stats }
  const log = readStartupLog(text)
  if (log) return { ok: true, kind: 'startup-log', facts: log }
  const freeze = readPipFreeze(text)
  return freeze ? { ok: true, kind: 'pip-freeze', facts: freeze } : { ok: false, failure: 'unrecognized' }
}
