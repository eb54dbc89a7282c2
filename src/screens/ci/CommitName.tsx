import { useTranslation } from 'react-i18next'
import { ExternalLink } from '#src/components/ExternalLink.tsx'
import { cleanText, cutText } from '#src/lib/cleanText.ts'
import { commitUrl } from '#src/lib/githubUrls.ts'

const longestLine = 120
const shortHash = 7

/** The first line of a commit's message, of one line and bounded length; empty when there is none. */
export const firstLine = (message: string): string =>
  cutText(cleanText(message.trim().split(/[\r\n]/)[0] ?? ''), longestLine)

export const shortOf = (hash: string): string => cleanText(hash).slice(0, shortHash)

/** A commit's hash, leading to where it can be read. */
export function CommitLink({ repository, hash }: { repository: string; hash: string }) {
  const address = commitUrl(repository, hash)
  const short = shortOf(hash)
  if (!address) return <span className="font-mono text-xs">{short}</span>
  return (
    <ExternalLink href={address} className="link font-mono text-xs" trusted>
      {short}
    </ExternalLink>
  )
}

/** A commit in words. */
export function CommitName({ message, hash }: { message: string; hash: string }) {
  const { t } = useTranslation('ci')
  return <bdi>{firstLine(message) || t('commit.noMessage', { hash: shortOf(hash) })}</bdi>
}
