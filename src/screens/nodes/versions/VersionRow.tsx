import { useTranslation } from 'react-i18next'
import type { NodeVersion } from '#src/api/versions.ts'
import { RelativeTime } from '#src/components/RelativeTime.tsx'
import { useFormat } from '#src/i18n/useFormat.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { classes } from '#src/ui/classes.ts'
import { ChangelogNote } from '../shared/ChangelogNote.tsx'
import { VersionBadges } from '../shared/VersionBadges.tsx'
import { VersionLink } from '../shared/VersionLink.tsx'

interface VersionRowProps {
  nodeId: string
  version: NodeVersion
  isLatest: boolean
  isPicked: boolean
  /** Null if there is no other version to compare with. */
  onPick: ((isPicked: boolean) => void) | null
}

function ReleaseDate({ moment }: { moment: string | null }) {
  const { t } = useTranslation('nodes')
  const format = useFormat()
  if (!moment) return <span>{t('versions.noDate')}</span>
  return (
    <>
      <RelativeTime moment={moment} />
      <span className="hidden text-muted/90 sm:inline"> · {format.date(moment)}</span>
    </>
  )
}

/** A version in the list: number, status, date and changelog. */
export function VersionRow({ nodeId, version, isLatest, isPicked, onPick }: VersionRowProps) {
  const { t } = useTranslation('nodes')
  return (
    <li
      className={classes(
        'flex gap-2 border-t border-line py-2 first:border-t-0',
        onPick ? 'px-2' : 'px-3',
        isPicked && 'bg-accent-soft',
      )}
    >
      {onPick && (
        <label className="grid size-6 shrink-0 place-items-center">
          <Checkbox
            checked={isPicked}
            onChange={(event) => onPick(event.target.checked)}
            aria-label={t('versions.pick', { version: cleanText(version.version) })}
          />
        </label>
      )}
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h3 className="min-w-0 text-sm font-semibold">
            <VersionLink
              nodeId={nodeId}
              version={version.version}
              className="text-text no-underline hover:text-accent hover:underline"
            />
          </h3>
          <VersionBadges version={version} isLatest={isLatest} />
          <span className="ms-auto text-13 text-muted tabular-nums">
            <ReleaseDate moment={version.createdAt} />
          </span>
        </div>
        {version.changelog.trim() !== '' && (
          <div className="mt-1.5 mb-1 border-s-2 border-line ps-3">
            <ChangelogNote text={version.changelog} version={version.version} under={3} />
          </div>
        )}
      </div>
    </li>
  )
}
