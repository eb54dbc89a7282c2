import type { PlanItem } from '#src/lib/plan/planItems.ts'
import type { Repository } from '#src/lib/url/repository.ts'

/** A pack to install, with the facts that scripts need. */
export interface InstallItem extends PlanItem {
  /** URL of the repository as the registry has it; may be hostile or empty. */
  repository: string
}

/** A pack that passed all checks: every part is safe in every shell. */
export interface SafeItem extends PlanItem {
  /** Null for a script that doesn't need it. */
  repository: Repository | null
}

export type ScriptKind = 'comfy-cli' | 'manager-snapshot' | 'bash' | 'powershell' | 'windows-portable'

/**
 * A pack that a script leaves out: it must not or can't be installed, it failed to load, a part of it is unsafe in a
 * shell, or its repository has the same name as that of another pack.
 */
export interface RefusedItem {
  packId: string
  reason:
    | 'banned'
    | 'deleted'
    | 'flagged'
    | 'missing'
    | 'no-version'
    | 'no-such-version'
    | 'not-loaded'
    | 'invalid-id'
    | 'invalid-version'
    | 'invalid-repository'
    | 'same-folder'
}

export interface InstallScript {
  /** Name for a download. */
  fileName: string
  /** Empty when every pack was refused. */
  text: string
  refused: readonly RefusedItem[]
}
