import { resolve } from 'node:path'
import { compile, optimize } from '@tailwindcss/node'
import { readText } from './readText.ts'

const entities: Record<string, string> = {
  '&amp;': '&',
  '&gt;': '>',
  '&lt;': '<',
  '&quot;': '"',
  '&#x27;': "'",
}

/** Every class name in some HTML. */
function classesIn(html: string): string[] {
  const lists = [...html.matchAll(/ class="([^"]*)"/g)].map(([, list = '']) =>
    list.replace(/&(?:amp|gt|lt|quot|#x27);/g, (entity) => entities[entity] ?? entity),
  )
  return [...new Set(lists.flatMap((list) => list.split(/\s+/)))].filter(Boolean).sort()
}

/**
 * The styles that the prerendered pages need, for inlining: a fifth of the full sheet, which loads afterwards.
 * Compiled from the same source as the full sheet.
 */
export async function criticalCss(pages: readonly string[]): Promise<string> {
  const source = readText('src/styles.css')
  const compiler = await compile(source, { base: resolve('src'), onDependency: () => undefined })
  return optimize(compiler.build(classesIn(pages.join(''))), { minify: true }).code.trim()
}
