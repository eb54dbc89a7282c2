import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { nodeListCall, withoutText } from '#src/api/nodeLists.ts'
import { node as nodeById, nodeList, type RegistryNode } from '#src/api/nodes.ts'
import { Link } from '#src/components/Link.tsx'
import { usePackCatalog } from '#src/hooks/usePackCatalog.ts'
import { closestMatches } from '#src/lib/text/closestMatches.ts'
import { firstHalf, mainWord } from '#src/lib/text/mainWord.ts'
import { readQuery } from '#src/lib/text/searchQuery.ts'
import { type HomeSearch, homeDefaults, noFilters, to } from '#src/paths.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { activeFilters } from './activeFilters.ts'
import { CardGrid } from './CardGrid.tsx'
import { comfyNodePacks } from './comfyNodePacks.ts'
import { comfyNodeText } from './comfyNodeText.ts'
import { homePath } from './homeSearch.ts'

const maxSimilar = 3
const maxCompared = 50

/** The packs whose id or name is nearest to a text. */
function similarTo(text: string, nodes: readonly RegistryNode[]): RegistryNode[] {
  const byWord = new Map<string, RegistryNode>()
  for (const node of nodes)
    for (const word of [node.id, node.name]) {
      byWord.set(word.toLowerCase(), node)
      // Most ids begin with the same word, which says nothing.
      byWord.set(word.toLowerCase().replace(/^comfyui[\s_-]*/, ''), node)
    }
  const found = closestMatches(text, [...byWord.keys()], maxCompared).flatMap(
    (word) => byWord.get(word) ?? [],
  )
  return [...new Set(found)].slice(0, maxSimilar)
}

/** Delay after the last key before a request, in milliseconds. */
const settleMs = 600

/** Whether a text hasn't changed for a while. Initially false, unlike a debounced value. */
function useIsSettled(text: string): boolean {
  const [settled, setSettled] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settleMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled === text
}

/** The words of a text of two words that packs match on their own, once the user has stopped typing. */
function useMatchingWords(text: string): readonly string[] {
  const { catalog } = usePackCatalog(true)
  const isSettled = useIsSettled(text)
  return useMemo(() => {
    const words = text.split(' ')
    if (!catalog || !isSettled || words.length !== 2) return []
    return words.filter(
      (word) => catalog.search({ ...homeDefaults, text: word, scope: 'packs', pageSize: 1 }).total > 0,
    )
  }, [catalog, isSettled, text])
}

/** Packs that have a node of this name, once the user has stopped typing. */
function usePacksWithNode(search: HomeSearch, isFiltered: boolean): readonly RegistryNode[] {
  // The API doesn't apply every filter to them.
  const text = isFiltered ? '' : comfyNodeText(search)
  const isSettled = useIsSettled(text)
  const { data } = useQuery({ ...comfyNodePacks(search, text), enabled: text !== '' && isSettled })
  return text ? (data?.nodes ?? []) : []
}

/** Suggestions: the pack with exactly this id, which the API's search may miss, else packs with similar names. */
function useSuggestions(
  search: HomeSearch,
  isLocal: boolean,
): { exact: RegistryNode | undefined; similar: RegistryNode[] } {
  const query = readQuery(search.q)
  const id = query.kind === 'text' ? (query.maybeId ?? '') : ''
  const text = query.kind === 'text' ? query.text : ''
  // `-` is a placeholder that is never requested.
  const exact = useQuery({ ...nodeById(id || '-'), enabled: !isLocal && id !== '', retry: false })
  const half = firstHalf(mainWord(text))
  const wanted = { ...withoutText({ ...homeDefaults, banned: search.banned }), text: half }
  const near = useQuery({
    ...nodeList(nodeListCall(wanted, maxCompared)),
    enabled: !isLocal && half !== '' && (id === '' || exact.isError),
  })
  return { exact: exact.data, similar: similarTo(text, near.data?.nodes ?? []) }
}

interface SuggestionsProps {
  search: HomeSearch
  /** Whether the catalog in memory was searched, which matches similar names. */
  isLocal: boolean
  packsWithNode: readonly RegistryNode[]
}

function Suggestions({ search, isLocal, packsWithNode }: SuggestionsProps) {
  const { t } = useTranslation('home')
  const { exact, similar } = useSuggestions(search, isLocal)
  const found = packsWithNode.length > 0 ? packsWithNode : similar
  const nodes = exact ? [exact] : found
  if (nodes.length === 0) return null
  const words =
    packsWithNode.length > 0 ? t('empty.haveNode', { count: packsWithNode.length }) : t('empty.similar')
  return (
    <>
      <p className="mb-3 text-sm font-medium">{exact ? t('empty.exactId') : words}</p>
      <CardGrid nodes={nodes} query="" />
    </>
  )
}

interface NothingFoundProps {
  search: HomeSearch
  isLocal: boolean
}

/** Shown if nothing matches: advice and suggestions. */
export function NothingFound({ search, isLocal }: NothingFoundProps) {
  const { t } = useTranslation('home')
  const { t: common } = useTranslation()
  const query = readQuery(search.q)
  const repositoryName = query.kind === 'repository' ? query.text.slice(query.text.lastIndexOf('/') + 1) : ''
  const isFiltered = activeFilters(search, isLocal).length > 0
  const packsWithNode = usePacksWithNode(search, isFiltered)
  const isPackSearch = isLocal && !isFiltered && query.kind === 'text' && search.scope === 'packs'
  const words = useMatchingWords(isPackSearch ? query.text : '')
  const pathWith = (change: Partial<HomeSearch>) => homePath({ ...search, page: 1, ...change })
  const title = () => {
    if (query.kind === 'empty') return isFiltered ? t('empty.titleFilters') : t('empty.nothingYet')
    const { text } = query
    return isFiltered ? t('empty.titleBoth', { text }) : t('empty.title', { text })
  }
  // Packs that contain a node of that name count as results.
  if (packsWithNode.length > 0)
    return <Suggestions search={search} isLocal={isLocal} packsWithNode={packsWithNode} />
  return (
    <>
      <EmptyState
        icon={<SearchX size={28} />}
        title={title()}
        action={
          <>
            {isFiltered && (
              <Link to={pathWith(noFilters)} className={buttonClass('primary')}>
                {t('filters.clear')}
              </Link>
            )}
            {query.kind === 'text' && search.scope !== 'comfy-nodes' && comfyNodeText(search) === '' && (
              <Link to={pathWith({ scope: 'comfy-nodes' })} className={buttonClass()}>
                {t('empty.insidePacks')}
              </Link>
            )}
            {repositoryName && (
              <Link to={pathWith({ q: repositoryName, scope: 'packs' })} className={buttonClass()}>
                {t('empty.searchFor', { text: repositoryName })}
              </Link>
            )}
            {words.map((word) => (
              <Link key={word} to={pathWith({ q: word })} className={buttonClass()}>
                {t('empty.searchFor', { text: word })}
              </Link>
            ))}
            {query.kind === 'text' && search.scope !== 'packs' && (
              <Link to={pathWith({ scope: 'packs' })} className={buttonClass()}>
                {t('empty.packs')}
              </Link>
            )}
            {query.kind !== 'empty' && !isFiltered && (
              <Link to={to.home()} className={buttonClass()}>
                {common('action.home')}
              </Link>
            )}
          </>
        }
      >
        {query.kind === 'text' && !isFiltered && t('empty.trySpelling')}
      </EmptyState>
      {query.kind === 'text' && !isFiltered && (
        <Suggestions search={search} isLocal={isLocal} packsWithNode={packsWithNode} />
      )}
    </>
  )
}
