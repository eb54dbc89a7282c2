import { useQuery } from '@tanstack/react-query'
import { comfyNodePage, comfyNodesPageSize } from '#src/api/comfyNodes.ts'
import { useFormat } from '#src/i18n/useFormat.ts'
import { classes } from '#src/ui/classes.ts'
import { countClass } from './countClass.ts'

interface ComfyNodeCountProps {
  nodeId: string
  version: string
  /** Whether the number keeps its space while it isn't known. */
  reservesSpace: boolean
}

/** The number of comfy nodes of a version if it is in the cache: `12`, or `100+` if there are more pages. */
export function ComfyNodeCount({ nodeId, version, reservesSpace }: ComfyNodeCountProps) {
  const format = useFormat()
  const { data } = useQuery({ ...comfyNodePage(nodeId, version, 1), enabled: false })
  if (!data) return reservesSpace && <span className={countClass} />
  return (
    <span className={classes(countClass, 'bg-sunken')}>
      {data.totalPages > 1 ? `${format.number(comfyNodesPageSize)}+` : format.number(data.comfyNodes.length)}
    </span>
  )
}
