import ini from 'highlight.js/lib/languages/ini'
import yaml from 'highlight.js/lib/languages/yaml'
import { createLowlight } from 'lowlight'
import type { ReactNode } from 'react'
import { tokenClass } from './tokenClass.ts'

// highlight.js knows TOML as an alias of INI.
const lowlight = createLowlight({ ini, yaml })

export type CodeLanguage = 'toml' | 'yaml'

type Node = ReturnType<typeof lowlight.highlight>['children'][number]

/** lowlight's tree has nothing but texts, and spans with a list of class names. */
const renderTokens = (nodes: readonly Node[]): ReactNode =>
  nodes.map((node, index) =>
    node.type === 'element' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: tokens have no id, and their order never changes
      <span key={index} className={tokenClass(String(node.properties['className']))}>
        {renderTokens(node.children)}
      </span>
    ) : (
      'value' in node && node.value
    ),
  )

/** Code with colored tokens. */
export function HighlightedCode({ code, language }: { code: string; language: CodeLanguage }) {
  return renderTokens(lowlight.highlight(language, code).children)
}
