import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import type { Visit } from './site.ts'

/** First character of every text in the pseudo language, which occurs nowhere else. */
export const mark = '⟦'
const endMark = '⟧'

const plainLetters = 'aeiouycnszAEIOUYCNSZ'
const accentedLetters = 'áéíóúýçñšžÁÉÍÓÚÝÇÑŠŽ'
const accents: Record<string, string> = Object.fromEntries(
  [...plainLetters].map((letter, index) => [letter, accentedLetters[index] ?? letter]),
)
const filler = 'lorem ipsum dolor sit amet consectetur '

/** Converts a text to the pseudo language: accented, about 40 % longer, between marks, with its variables and tags. */
function pseudoText(text: string): string {
  const parts = text.split(/(\{\{[^}]*\}\}|<[^>]+>|\$t\([^)]*\))/)
  const plain = parts.filter((_, index) => index % 2 === 0).join('')
  const accented = parts.map((part, index) =>
    index % 2 === 1 ? part : part.replace(/[a-z]/gi, (letter) => accents[letter] ?? letter),
  )
  const extraLength = Math.ceil(plain.length * 0.4)
  // Short words, so that lines can break.
  const length = extraLength < 5 ? extraLength : extraLength - 1
  const tail = filler
    .repeat(Math.ceil(length / filler.length))
    .slice(0, length)
    .trimEnd()
  return `${mark}${accented.join('')}${extraLength < 5 ? '' : ' '}${tail}${endMark}`
}

/** Converts all texts of a locale file. */
function pseudoTexts(value: unknown): unknown {
  if (typeof value === 'string') return pseudoText(value)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, nested]) => [key, pseudoTexts(nested)]))
}

/** Serves the English locale files in the pseudo language. Doesn't change prerendered HTML. */
export async function servePseudoLanguage(page: Page): Promise<void> {
  const folder = 'public/locales/en'
  const texts = new Map(
    readdirSync(folder).map((file) => [
      file.replace('.json', ''),
      JSON.stringify(pseudoTexts(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')))),
    ]),
  )
  await page.route('**/locales/*/en/*.json', (route) => {
    const [, name = ''] = /\/([^/.]+)\.[^/]*json$/.exec(route.request().url()) ?? []
    return route.fulfill({ contentType: 'application/json', body: texts.get(name) ?? '{}' })
  })
}

/** Names that are the same in every language, and numbers and dates formatted by the browser. */
const names =
  /\b(ComfyUI|Comfy|Registry|Intel|Ascend|Luma|MiniMax|Moonvalley|OpenAI|Pika|PixVerse|Runway|Stability|AI|GitHub|Google|Discord|Python|Windows|Linux|macOS|NVIDIA|CUDA|AMD|ROCm|MIT|JSON|CSV|UTC|GPU|CPU|VRAM|RAM|pip|git|Zip|ZIP|comfy-cli|Kling|Tripo|[KMGT]i?B|ms|K|M|B|px)\b/gi
const dateWords =
  /\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|today|tomorrow|yesterday|now|ago|in|last|next|this|an?|hrs?|hours?|mins?|minutes?|secs?|seconds?|days?|weeks?|mths?|months?|years?|AM|PM|Sun|Mon|Tue|Wed|Thu|Fri|Sat)\b/gi

/** Collects responses of the API and the auth emulator, to distinguish data from texts of the site. */
export function collectData(visit: Visit, knownData: readonly string[] = []): () => Promise<string> {
  const bodies: Promise<string>[] = []
  visit.page.on('response', (response) => {
    const isTexts = /\/locales\/|\.(js|css|html)$/.test(new URL(response.url()).pathname)
    if (!isTexts && /json|text/.test(response.headers()['content-type'] ?? ''))
      bodies.push(response.text().catch(() => ''))
  })
  return async () => {
    const all = (await Promise.all(bodies)).flatMap((body) => {
      try {
        const strings: string[] = []
        JSON.parse(body, (key, value) => {
          strings.push(key)
          if (typeof value === 'string') strings.push(value)
          return value
        })
        // A text may contain JSON or Markdown.
        return [strings.join('\n'), body]
      } catch {
        return [body]
      }
    })
    return [...all, ...knownData].join('\n').toLowerCase()
  }
}

/** Letters and digits only, so that sanitizing and Markdown make no difference. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\p{Cf}\p{M}]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()

/** Suggested tags and API values in examples, which are the same in every language. */
const apiValues = /^(llm|mask|upscaling|utility|workflow|(Microsoft|GPU) :: .*)$/s

/** Visible texts and accessible names that are neither in the pseudo language nor data, a line each. */
export async function untranslated(page: Page, data: string): Promise<string[]> {
  const seen = await page.evaluate((own) => {
    const found: [string, string][] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (!element || !text || text.includes(own)) continue
      // Commands, file names and names of other services are in a monospaced font.
      if (element.closest('script, style, noscript, code, pre, kbd, samp, .font-mono')) continue
      // Initials of a name.
      if (element.matches('.tile')) continue
      // URLs are not translated.
      if (element.closest('a')?.href.includes(text)) continue
      if (element.checkVisibility()) found.push([text, element.outerHTML.slice(0, 140)])
    }
    const attributes = ['aria-label', 'placeholder', 'title', 'alt', 'aria-valuetext', 'aria-roledescription']
    for (const attribute of attributes) {
      for (const element of document.querySelectorAll(`[${attribute}]`)) {
        const text = element.getAttribute(attribute)?.trim()
        if (text && !text.includes(own) && !/^https?:/.test(text))
          found.push([text, `${attribute} of ${element.outerHTML.slice(0, 140)}`])
      }
    }
    if (!document.title.includes(own)) found.push([document.title, 'the title'])
    return found
  }, mark)
  const known = plain(data)
  const isData = (text: string): boolean => {
    if (apiValues.test(text) || known.includes(plain(text))) return true
    if (text.includes(' · ')) return text.split(' · ').every(isData)
    const remaining = text.replace(names, ' ').replace(dateWords, ' ')
    const words = remaining.match(/[\p{L}\p{N}_@./-]*\p{L}{2,}[\p{L}\p{N}_@./-]*/gu) ?? []
    // Parts of URLs and ids.
    return words.every((word) => known.includes(plain(word)) && /[\d_@./-]/.test(word))
  }
  const untranslatedTexts = seen.filter(([text]) => !isData(text))
  return [
    ...new Map(
      untranslatedTexts.map(([text, where]) => [text, `“${text.slice(0, 80)}” in ${where}`]),
    ).values(),
  ]
}
