import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readme } from '#src/api/readme.ts'
import { ExternalLink } from '#src/components/ExternalLink.tsx'
import { isReadmeTooExpensive } from '#src/components/markdownLimits.ts'
import { useLocation } from '#src/components/navigation.ts'
import { preloadReadme, Readme } from '#src/components/Readme.tsx'
import type { RepositoryFiles } from '#src/lib/url/repositoryFiles.ts'
import { hostOf } from '#src/lib/url/safeUrl.ts'
import { Button } from '#src/ui/Button.tsx'
import { classes } from '#src/ui/classes.ts'
import { keepFocus } from '#src/ui/keepFocus.ts'
import { ReadmeSkeleton } from './ReadmeSkeleton.tsx'

/** On narrow screens, longer READMEs are clipped. */
const maxUnclippedLength = 1500

interface ReadmeSectionProps {
  files: RepositoryFiles
  /** Shown until the README has loaded. */
  skeleton: ReactNode
  /** Follows the README. */
  children: ReactNode
}

/**
 * The README of a pack's repository. On narrow screens it's as high as its skeleton until the user opens it. Without a
 * README, or if rendering it would take too long, only what follows it is shown.
 */
export function ReadmeSection({ files, skeleton, children }: ReadmeSectionProps) {
  const { t } = useTranslation('nodes')
  const title = useId()
  const { hash } = useLocation()
  const [isOpen, setIsOpen] = useState(false)
  const { data, isPending } = useQuery(readme(files))
  useEffect(preloadReadme, [])
  if (isPending) return skeleton
  // Stored data may be malformed.
  if (typeof data?.text !== 'string' || isReadmeTooExpensive(data.text)) return children
  // A link to one of its sections opens it, too.
  const isClipped = !isOpen && hash === '' && data.text.length > maxUnclippedLength
  return (
    <>
      <section aria-labelledby={title} tabIndex={-1} className="outline-none">
        <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id={title} className="text-xl leading-6 font-semibold">
            {t('readme.title')}
          </h2>
          <span className="text-13 text-muted">
            <ExternalLink href={files.web} isTrusted className="hover:text-text hover:underline">
              {t('readme.source', { host: hostOf(files.web) })}
            </ExternalLink>
          </span>
        </div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: opens the README when a clipped link gets the focus */}
        <div
          className={classes(
            'relative',
            isClipped && 'max-lg:max-h-160 max-lg:overflow-hidden print:max-h-none',
          )}
          onFocus={() => setIsOpen(true)}
        >
          <Readme text={data.text} under={2} bases={files} fallback={<ReadmeSkeleton />} />
          {isClipped && (
            <div
              ref={keepFocus}
              className="absolute inset-x-0 bottom-0 flex justify-center bg-linear-to-t from-bg via-bg to-transparent pt-16 lg:hidden print:hidden"
            >
              <Button onClick={() => setIsOpen(true)}>{t('readme.showAll')}</Button>
            </div>
          )}
        </div>
        {data.isCut && <p className="mt-4 text-13 text-muted">{t('readme.cut')}</p>}
      </section>
      {children}
    </>
  )
}
