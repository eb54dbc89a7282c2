import hljs from 'highlight.js/lib/core'
import ini from 'highlight.js/lib/languages/ini'
import yaml from 'highlight.js/lib/languages/yaml'
import { tokenClass } from './tokenClass.ts'

// highlight.js knows TOML as an alias of INI.
hljs.registerLanguage('ini', ini)
hljs.registerLanguage('yaml', yaml)

export type CodeLanguage = 'toml' | 'yaml'

interface Token {
  text: string
  className: string | undefined
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

const unescapeHtml = (html: string) =>
  html.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? '')

/**
 * Splits code into tokens. The library returns HTML with nothing but spans and five entities; it is parsed here, because
 * the security policy forbids inserting it.
 */
function tokensOf(code: string, language: CodeLanguage): Token[] {
  const tokens: Token[] = []
  const scopes: string[] = []
  for (const part of hljs.highlight(code, { language }).value.split(/(<span class="[^"]*">|<\/span>)/)) {
    if (part === '</span>') scopes.pop()
    else if (part.startsWith('<span')) scopes.push(part)
    else if (part !== '') {
      const className = scopes.map(tokenClass).findLast((name) => name !== undefined)
      tokens.push({ text: unescapeHtml(part), className })
    }
  }
  return tokens
}

/** Code with colored tokens. */
export function HighlightedCode({ code, language }: { code: string; language: CodeLanguage }) {
  return tokensOf(code, language).map(({ text, className }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: tokens have no id, and their order never changes
    <span key={index} className={className}>
      {text}
    </span>
  ))
}
