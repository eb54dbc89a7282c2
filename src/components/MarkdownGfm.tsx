import remarkGfm from 'remark-gfm'
import { MarkdownView } from './MarkdownView.tsx'

const plugins = [remarkGfm]

/** Markdown with GitHub's extensions: tables, strikethrough, task lists, footnotes, bare URLs. */
export function MarkdownGfm({ text, under }: { text: string; under: number }) {
  return <MarkdownView text={text} under={under} remarkPlugins={plugins} />
}
