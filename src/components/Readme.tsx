import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import type { MarkdownReadmeProps } from './MarkdownReadme.tsx'
import type { ReadmeBases } from './markdownReadmeTree.ts'

const loadView = () => import('./MarkdownReadme.tsx')

const Nothing = (): ReactNode => null

// A README is an extra: without its code, the page shows nothing in its place.
const View = lazy<ComponentType<MarkdownReadmeProps>>(() =>
  loadView().then(
    ({ MarkdownReadme }) => ({ default: MarkdownReadme }),
    () => ({ default: Nothing }),
  ),
)

/** Starts to load the code that renders READMEs. */
export function preloadReadme(): void {
  void loadView().catch(() => undefined)
}

/** Shows nothing if rendering throws. */
class NothingOnError extends Component<{ children: ReactNode }, { isFailed: boolean }> {
  override state = { isFailed: false }
  static getDerivedStateFromError() {
    return { isFailed: true }
  }
  override render() {
    return this.state.isFailed ? null : this.props.children
  }
}

interface ReadmeProps {
  text: string
  /** Level of the heading above the README. */
  under: 2 | 3
  bases: ReadmeBases
  /** Shown while the code loads. */
  fallback: ReactNode
}

/** Renders a README as its host does, safely: see `MarkdownReadme`. Don't pass a text that `isReadmeTooExpensive`. */
export function Readme({ text, under, bases, fallback }: ReadmeProps) {
  return (
    <NothingOnError key={text}>
      <Suspense fallback={fallback}>
        <View text={text} under={under} bases={bases} />
      </Suspense>
    </NothingOnError>
  )
}
