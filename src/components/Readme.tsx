import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { lazyWithFallback } from './lazyWithFallback.ts'
import type { ReadmeBases } from './markdownReadmeTree.ts'

const load = () => import('./MarkdownReadme.tsx').then((file) => file.MarkdownReadme)
const MarkdownReadme = lazyWithFallback(load)

/** Starts to load the code that renders READMEs. */
export function preloadReadme(): void {
  void load().catch(() => undefined)
}

interface ReadmeProps {
  text: string
  /** Level of the heading above the README. */
  under: 2 | 3
  bases: ReadmeBases
  /** Shown while the code loads. */
  fallback: ReactNode
}

/**
 * Renders a README as its host does, safely: see `MarkdownReadme`. Shows nothing if the code can't be loaded or rendering
 * throws. Don't pass a text that `isReadmeTooExpensive`.
 */
export function Readme({ text, under, bases, fallback }: ReadmeProps) {
  return (
    <ErrorBoundary key={text} fallback={null}>
      <Suspense fallback={fallback}>
        <MarkdownReadme text={text} under={under} bases={bases} />
      </Suspense>
    </ErrorBoundary>
  )
}
