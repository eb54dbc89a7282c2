import { type ReactNode, Suspense } from 'react'
import type { RegistryNode } from '#src/api/nodes.ts'
import { lazyWithFallback } from '#src/components/lazyWithFallback.ts'
import { config } from '#src/config.ts'
import { readmeSetting, repositoryFiles } from '#src/lib/url/repositoryFiles.ts'
import { classes } from '#src/ui/classes.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { isUnavailable } from '../shared/nodeNotices.ts'
import { ReadmeSkeleton } from './ReadmeSkeleton.tsx'
import { useIsWide } from './useIsWide.ts'

const ReadmeSection = lazyWithFallback(
  () => import('./ReadmeSection.tsx').then((file) => file.ReadmeSection),
  ({ children }) => children,
)

interface NodeReadmeProps {
  node: RegistryNode
  /** The window widths at which the README is shown here. */
  on: 'wide' | 'narrow'
  /** Follows the README. Shown only once the README's height is known, so that it doesn't move. */
  children?: ReactNode
}

/**
 * The README of a pack. It loads last, so it comes last in its column: below the overview on wide screens, below the
 * details on narrow ones. Until hydration, CSS chooses between the two places.
 */
export function NodeReadme({ node, on, children }: NodeReadmeProps) {
  const isWide = useIsWide()
  // The README of a banned pack would tell how to install it.
  const hasReadme = readmeSetting(config.readme).isOn && !isUnavailable(node)
  const files = hasReadme ? repositoryFiles(node.repository) : null
  const isElsewhere = on === 'wide' ? isWide === false : isWide === true
  if (isElsewhere) return null
  if (!files) return children
  const skeleton = (
    // Hidden without scripts, which would replace it.
    <div className={classes('noscript:hidden', on === 'wide' ? 'max-lg:hidden' : 'lg:hidden')}>
      <Skeleton className="mb-3 h-6 w-24" />
      <ReadmeSkeleton />
    </div>
  )
  if (isWide === null) return skeleton
  return (
    <Suspense fallback={skeleton}>
      <ReadmeSection files={files} skeleton={skeleton}>
        {children}
      </ReadmeSection>
    </Suspense>
  )
}
