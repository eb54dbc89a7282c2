import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { nodeListCall } from '#src/api/nodeLists.ts'
import { node as nodeById, nodeList, type RegistryNode } from '#src/api/nodes.ts'
import { Link } from '#src/components/Link.tsx'
import { closestMatches } from '#src/lib/closestMatches.ts'
import { readQuery } from '#src/lib/searchQuery.ts'
import { type HomeSearch, homeDefaults, to, writeHomeSearch } from '#src/paths.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { activeFilters, noFilters } from './activeFilters.ts'
import { CardGrid } from './CardGrid.tsx'
import { comfyNodePacks } from './comfyNodePacks.ts'
import { comfyNodeText } from './comfyNodeText.ts'
import { useNameSearch } from './ignoredFilters.ts'

const mostSimilar = 3
const looked = 50

/** The part of a mistyped word most likely to be right: the first half of its longest piece. */
function halfOf(text: string): string {
  const words = text.split(/[^\p{L}\p{N}]+/u).filter((word) => !/^comfy(ui)?$/i.test(word))
  const longest = Array.from(words.sort((a, b) => b.length - a.length)[0] ?? '')
  return longest.length > 3 ? longest.slice(0, Math.max(3, Math.floor(longest.length / 2))).join('') : ''
}

/** The packs whose id or name is nearest to a text. */
function similarTo(text: string, nodes: readonly RegistryNode[]): RegistryNode[] {
  const byWord = new Map<string, RegistryNode>()
  for (const one of nodes)
    for (const word of [one.id, one.name]) {
      byWord.set(word.toLowerCase(), one)
      // Most ids begin with the same word, which says nothing.
      byWord.set(word.toLowerCase().replace(/^comfyui[\s_-]*/, ''), one)
    }
  const found = closestMatches(text, [...byWord.keys()], looked).flatMap((word) => byWord.get(word) ?? [])
  return [...new Set(found)].slice(0, mostSimilar)
}

/** Packs that have a node of this name, once the strip above has asked for them. */
function useHaving(search: HomeSearch): readonly RegistryNode[] {
  const text = comfyNodeText(search)
  const { data } = useQuery({ ...comfyNodePacks(search, text), enabled: false })
  const found = text ? (data?.nodes ?? []) : []
  return useNameSearch(found.length > 0) === 'works' ? found : []
}

/** What may have been meant: the pack of exactly this id, which search may miss, else the nearest names. */
function useMeant(search: HomeSearch): { exact: RegistryNode | undefined; similar: RegistryNode[] } {
  const query = readQuery(search.q)
  const id = query.kind === 'text' ? (query.maybeId ?? '') : ''
  const text = query.kind === 'text' ? query.text : ''
  // `-` is never asked for: it stands in where there is no id to ask for.
  const exact = useQuery({ ...nodeById(id || '-'), enabled: id !== '', retry: false })
  const half = halfOf(text)
  const wanted = { ...homeDefaults, text: half, since: '', includeBanned: search.banned }
  const near = useQuery({
    ...nodeList(nodeListCall(wanted, looked)),
    enabled: half !== '' && (id === '' || exact.isError),
  })
  return { exact: exact.data, similar: similarTo(text, near.data?.nodes ?? []) }
}

function Meant({ search, having }: { search: HomeSearch; having: readonly RegistryNode[] }) {
  const { t } = useTranslation('home')
  const { exact, similar } = useMeant(search)
  const found = having.length > 0 ? having : similar
  const nodes = exact ? [exact] : found
  if (nodes.length === 0) return null
  const words = having.length > 0 ? t('empty.haveNode', { count: having.length }) : t('empty.similar')
  return (
    <>
      <p className="mb-3 text-sm font-medium">{exact ? t('empty.exactId') : words}</p>
      <CardGrid nodes={nodes} query="" />
    </>
  )
}

/** Nothing matches: what to try, and what may have been meant. */
export function NothingFound({ search }: { search: HomeSearch }) {
  const { t } = useTranslation('home')
  const query = readQuery(search.q)
  const repositoryName = query.kind === 'repository' ? query.text.slice(query.text.lastIndexOf('/') + 1) : ''
  const having = useHaving(search)
  const filtered = activeFilters(search).length > 0
  const address = (change: Partial<HomeSearch>) => to.home(writeHomeSearch({ ...search, page: 1, ...change }))
  const advice = () => {
    if (filtered) return t('empty.tryWithoutFilters')
    if (query.kind === 'repository' || search.scope === 'repository') return t('empty.tryRepository')
    if (query.kind === 'text') return having.length > 0 ? null : t('empty.trySpelling')
    return t('empty.nothingYet')
  }
  return (
    <>
      <EmptyState
        icon={<SearchX size={28} />}
        title={query.kind === 'empty' ? t('empty.titleFilters') : t('empty.title', { text: query.text })}
        action={
          <>
            {filtered && (
              <Link to={address(noFilters)} className={buttonClass('primary')}>
                {t('filters.clear')}
              </Link>
            )}
            {query.kind === 'text' && search.scope !== 'comfy-nodes' && comfyNodeText(search) === '' && (
              <Link to={address({ scope: 'comfy-nodes' })} className={buttonClass()}>
                {t('empty.insidePacks')}
              </Link>
            )}
            {repositoryName && (
              <Link to={address({ q: repositoryName, scope: 'packs' })} className={buttonClass()}>
                {t('empty.repositoryName', { name: repositoryName })}
              </Link>
            )}
            {query.kind === 'text' && search.scope !== 'packs' && (
              <Link to={address({ scope: 'packs' })} className={buttonClass()}>
                {t('empty.packs')}
              </Link>
            )}
          </>
        }
      >
        {advice()}
      </EmptyState>
      {query.kind === 'text' && <Meant search={search} having={having} />}
    </>
  )
}
