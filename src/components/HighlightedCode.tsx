import { toJsxRuntime } from 'hast-util-to-jsx-runtime'
import ini from 'highlight.js/lib/languages/ini'
import yaml from 'highlight.js/lib/languages/yaml'
import { createLowlight } from 'lowlight'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import { tokenClass } from './tokenClass.ts'

// highlight.js knows TOML as an alias of INI.
const lowlight = createLowlight({ ini, yaml })

export type CodeLanguage = 'toml' | 'yaml'

/** Code with colored tokens. */
export function HighlightedCode({ code, language }: { code: string; language: CodeLanguage }) {
  return toJsxRuntime(lowlight.highlight(language, code), {
    Fragment,
    jsx,
    jsxs,
    components: {
      span: ({ className, children }) => <span className={tokenClass(className)}>{children}</span>,
    },
  })
}
