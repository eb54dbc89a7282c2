import { useTranslation } from 'react-i18next'
import { ExternalLink } from '#src/components/ExternalLink.tsx'
import { cleanText, cutText } from '#src/lib/text/cleanText.ts'
import { commitUrl } from './githubUrls.ts'

const maxLineLength = 120
const shortHashLength = 7

/** First line of a commit message, truncated; empty if there is none. */
export const firstLine = (message: string): string =>
  cutText(cleanText(message.trim().split(/[\r\n]/)[0] ?? ''), maxLineLength)

export const shortHash = (hash: string): string => cleanText(hash).slice(0, shortHashLength)

/** Short hash of a commit, linked to GitHub if the repository is there. */
export function CommitLink({ repository, hash }: { repository: string; hash: string }) {
  const url = commitUrl(repository, hash)
  const label = shortHash(hash)
  if (!url) return <span className="font-mono text-xs">{label}</span>
  return (
    <ExternalLink href={url} className="link font-mono text-xs" isTrusted>
      {label}
    </ExternalLink>
  )
}

/** First line of the commit message; the short hash if there is none. */
export function CommitName({ message, hash }: { message: string; hash: string }) {
  const { t } = useTranslation('ci')
  return <bdi>{firstLine(message) || t('commit.noMessage', { hash: shortHash(hash) })}</bdi>
}
