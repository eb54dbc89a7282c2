import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Compass } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isMissing } from '#src/api/client/errors.ts'
import { nodeListCall, withoutText } from '#src/api/nodeLists.ts'
import { node, nodeList } from '#src/api/nodes.ts'
import { Link } from '#src/components/Link.tsx'
import { NodeCard, useCardFormatting } from '#src/components/NodeCard.tsx'
import { useParams } from '#src/components/navigation.ts'
import { PageTitle } from '#src/components/PageTitle.tsx'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { closestMatches } from '#src/lib/text/closestMatches.ts'
import { firstHalf, mainWord } from '#src/lib/text/mainWord.ts'
import { isPossibleParam } from '#src/lib/url/ids.ts'
import { homeDefaults, to } from '#src/paths.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'

const maxSuggestions = 6
const maxWordLength = 40

function SimilarPacks({ id }: { id: string }) {
  const { t } = useTranslation()
  const formatting = useCardFormatting()
  const word = mainWord(id).slice(0, maxWordLength)
  const searchFor = (text: string) => nodeList(nodeListCall({ ...withoutText(homeDefaults), text }, 50))
  const whole = useQuery({ ...searchFor(word), enabled: word.length > 1 })
  const half = firstHalf(word)
  const part = useQuery({
    ...searchFor(half),
    enabled: half !== '' && whole.data?.nodes.length === 0,
  })
  const found = whole.data?.nodes.length ? whole.data.nodes : (part.data?.nodes ?? [])
  const order = closestMatches(
    id,
    found.map((node) => node.id),
    maxSuggestions,
  )
  const nodes = order.flatMap((nodeId) => found.find((node) => node.id === nodeId) ?? [])
  const shown = nodes.length > 0 ? nodes : found.slice(0, 3)
  if (shown.length === 0) return null
  return (
    <section className="container-page pb-12">
      <h2 className="mb-3 text-base font-semibold">{t('notFound.similar')}</h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map((node) => (
          <li key={node.id}>
            <NodeCard node={node} formatting={formatting} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Whether the pack itself is missing, and not only a version of it. */
function useIsPackMissing(nodeId: string | undefined): boolean {
  const client = useQueryClient()
  if (!nodeId || !isPossibleParam('nodeId', nodeId)) return true
  return isMissing(client.getQueryState(node(nodeId).queryKey)?.error)
}

/** The not-found page. Names what is missing and suggests packs with similar ids. */
export function NotFound() {
  const { t } = useTranslation()
  const { nodeId, publisherId, version } = useParams()
  const isPackMissing = useIsPackMissing(nodeId)
  const displayed = (text: string) => cleanText(text).slice(0, 100)
  const message = () => {
    if (nodeId && !isPackMissing && version) return t('notFound.version', { version: displayed(version) })
    if (nodeId && isPackMissing) return t('notFound.node', { id: displayed(nodeId) })
    if (publisherId && !nodeId) return t('notFound.publisher', { id: displayed(publisherId) })
    return t('notFound.text')
  }
  const existingNodeId = nodeId && !isPackMissing ? nodeId : null
  const similarTo = existingNodeId ? null : (nodeId ?? publisherId)
  return (
    <>
      <PageTitle title={t('notFound.title')} />
      {/* Hosts answer with 200 where the app finds out that nothing is there. */}
      <meta name="robots" content="noindex" />
      <EmptyState
        icon={<Compass size={28} aria-hidden="true" />}
        title={<h1>{t('notFound.title')}</h1>}
        action={
          <Link to={existingNodeId ? to.node(existingNodeId) : to.home()} className={buttonClass('primary')}>
            {existingNodeId ?? t('action.home')}
          </Link>
        }
      >
        {message()}
      </EmptyState>
      {similarTo && <SimilarPacks id={similarTo} />}
    </>
  )
}
