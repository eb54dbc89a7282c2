import { X } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '#src/components/Link.tsx'
import { logoOf, NodeIcon } from '#src/components/NodeIcon.tsx'
import { VerdictBadge, VerdictReasons } from '#src/components/VerdictBadge.tsx'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { to } from '#src/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { ConcernBadges } from './ConcernBadges.tsx'
import { Details } from './Details.tsx'
import { NodeChips } from './NodeChips.tsx'
import { PackFailure } from './PackFailure.tsx'
import { shortVersion } from './shortVersion.ts'
import type { PlanPack } from './usePlanPacks.ts'
import { VersionSelect } from './VersionSelect.tsx'

interface PackRowProps {
  pack: PlanPack
  onVersion: (packId: string, version: string | null) => void
  onRemove: (packId: string) => void
}

/** The number of nodes that use the pack, the version they were saved with, and the newest one. */
function PackFacts({ pack }: { pack: PlanPack }) {
  const { t } = useTranslation('plan')
  const uses = pack.needed?.types.reduce((sum, { uses }) => sum + uses.length, 0) ?? 0
  const saved = pack.needed?.savedVersions.map(shortVersion) ?? []
  const facts = [
    uses > 0 && t('packs.uses', { count: uses }),
    saved.length > 0 && t('packs.saved', { versions: saved.join(', ') }),
    pack.newest && t('packs.newest', { version: cleanText(pack.newest.version) }),
  ].filter(Boolean)
  return <p className="text-13 text-muted wrap-anywhere">{facts.join(' · ')}</p>
}

function PackStatus({ pack }: { pack: PlanPack }) {
  const { t } = useTranslation('plan')
  const { t: common } = useTranslation()
  const { version } = pack.item
  if (pack.error) return <PackFailure packId={pack.item.packId} error={pack.error} />
  if (!pack.node || pack.chosen === undefined) return <Skeleton className="my-0.5 h-4 w-48" />
  return (
    <>
      <PackFacts pack={pack} />
      <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 empty:hidden">
        {pack.verdict && <VerdictBadge verdict={pack.verdict} />}
        {!pack.chosen && (
          <span className="text-13 text-bad">
            {version && pack.newest
              ? common('notFound.version', { version: cleanText(version) })
              : t('packs.noVersion')}
          </span>
        )}
        <ConcernBadges concerns={pack.concerns} />
      </div>
      {(pack.needed || pack.verdict) && (
        <Details label={t('packs.details')}>
          {pack.needed && <NodeChips types={pack.needed.types} />}
          {pack.verdict && <VerdictReasons verdict={pack.verdict} />}
        </Details>
      )}
    </>
  )
}

/** A pack of the plan. Renders only when something about it changes. */
export const PackRow = memo(function PackRow({ pack, onVersion, onRemove }: PackRowProps) {
  const { t } = useTranslation('plan')
  const { packId, version } = pack.item
  const name = cleanText(pack.node?.name ?? packId) || packId
  return (
    // `content-visibility`: the layout of all rows of a large plan would be one long task.
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 border-t border-line px-4 py-3.5 [contain-intrinsic-size:auto_6rem] sm:[contain-intrinsic-size:auto_3rem] [content-visibility:auto] first:border-t-0">
      <NodeIcon id={packId} icon={pack.node?.icon ?? ''} logo={pack.node && logoOf(pack.node)} name={name} />
      <div className="min-w-0 flex-1 basis-24 sm:basis-60">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <Link
            to={to.node(packId)}
            className="font-medium text-text no-underline wrap-anywhere hover:text-accent"
          >
            <bdi>{name}</bdi>
          </Link>
          {name !== packId && <span className="font-mono text-xs text-muted wrap-anywhere">{packId}</span>}
        </p>
        <PackStatus pack={pack} />
      </div>
      {!pack.error && (
        <div className="max-sm:order-last max-sm:h-8 max-sm:w-full max-sm:ps-13 sm:pt-0.5">
          {pack.newest && (
            <VersionSelect
              name={name}
              versions={pack.versions ?? [pack.newest]}
              isLoading={!pack.versions}
              value={version ?? ''}
              preselected={pack.chosen?.version ?? null}
              onChange={(next) => onVersion(packId, next || null)}
            />
          )}
        </div>
      )}
      <Button
        kind="quiet"
        size="icon"
        aria-label={t('packs.remove', { name })}
        title={t('packs.remove', { name })}
        className="-ms-2"
        onClick={() => onRemove(packId)}
      >
        <X size={16} aria-hidden="true" />
      </Button>
    </li>
  )
})
