import { cleanText } from '#src/lib/text/cleanText.ts'
import { LongList } from './LongList.tsx'
import type { NodeUse } from './workflow/workflow.ts'

/** Node types of the workflow, with the number of nodes where there are several. */
export function NodeChips({ types }: { types: readonly { type: string; uses: readonly NodeUse[] }[] }) {
  return (
    <LongList items={types} className="flex flex-wrap gap-1.5">
      {({ type, uses }, index) => (
        <li key={index} className="rounded bg-sunken px-1.5 py-0.5 text-13 wrap-anywhere">
          <bdi>{cleanText(type)}</bdi>
          {uses.length > 1 && <span className="text-muted"> × {uses.length}</span>}
        </li>
      )}
    </LongList>
  )
}
