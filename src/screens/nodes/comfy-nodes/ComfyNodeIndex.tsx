import { useTranslation } from 'react-i18next'
import { Link } from '#src/components/Link.tsx'
import type { ComfyNodeInterface } from '#src/lib/comfy-node/comfyNode.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { classes } from '#src/ui/classes.ts'
import { comfyNodeKeys, groupByLetter } from './groupComfyNodes.ts'
import { highlightedElementId, useHighlightedNode } from './useHighlightedNode.ts'

/** With fewer nodes, a letter is found at a glance. */
const minJumpNodes = 30

const letterId = (letter: string) => `nodes-${letter.codePointAt(0)}`

interface ComfyNodeIndexProps {
  comfyNodes: readonly ComfyNodeInterface[]
  /** Name of the comfy node the URL points to. */
  highlighted: string
  searchOf: (name: string) => string
}

/** An alphabetical index of comfy nodes of which the API knows only names. */
export function ComfyNodeIndex({ comfyNodes, highlighted, searchOf }: ComfyNodeIndexProps) {
  const { t } = useTranslation('nodes')
  const letters = groupByLetter(comfyNodes)
  const highlightedNode = useHighlightedNode(highlighted, comfyNodes)
  const keys = comfyNodeKeys(comfyNodes)
  return (
    <>
      <p className="mb-3 text-sm text-muted">{t('comfyNodes.onlyNames')}</p>
      {comfyNodes.length >= minJumpNodes && (
        <nav aria-label={t('comfyNodes.letters')} className="mb-4 flex flex-wrap gap-1">
          {letters.map(({ letter }) => (
            <a
              key={letter}
              href={`#${letterId(letter)}`}
              className="grid size-7 place-items-center rounded border border-line text-13 no-underline hover:border-line-strong hover:bg-raised"
            >
              {letter}
            </a>
          ))}
        </nav>
      )}
      <div className="gap-x-6 sm:columns-2 xl:columns-3">
        {letters.map(({ letter, comfyNodes: members }) => (
          <section key={letter} aria-labelledby={letterId(letter)} className="mb-4">
            <h3
              id={letterId(letter)}
              className="scroll-mt-4 break-after-avoid border-b border-line pb-0.5 text-13 font-semibold text-muted target:border-accent target:text-accent"
            >
              {letter}
            </h3>
            <ul className="pt-1">
              {members.map((comfyNode) => {
                const isHighlighted = comfyNode === highlightedNode
                return (
                  <li
                    key={keys.get(comfyNode)}
                    id={isHighlighted ? highlightedElementId : undefined}
                    tabIndex={isHighlighted ? -1 : undefined}
                    className={classes(
                      'break-inside-avoid text-13 leading-6',
                      isHighlighted && 'rounded bg-accent-soft',
                    )}
                  >
                    <Link
                      to={{ search: searchOf(comfyNode.name) }}
                      replace
                      className="wrap-anywhere text-text no-underline hover:text-accent hover:underline"
                    >
                      <bdi>{cleanText(comfyNode.name) || t('comfyNodes.unnamed')}</bdi>
                    </Link>
                  </li>
                )
              })}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
