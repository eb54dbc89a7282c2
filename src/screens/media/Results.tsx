import { FileBox } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MediaResult } from '#src/api/mediaTasks.ts'
import { Markdown } from '#src/components/Markdown.tsx'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { boxClass, DownloadLink, fileName, Media, MissingMedia, type ResultProps } from './Media.tsx'
import { useObjectUrl } from './useObjectUrl.ts'

function ModelResult({ result, name }: ResultProps<'model'>) {
  const { t } = useTranslation('media')
  const [hasFailed, setHasFailed] = useState(false)
  const { thumbnail, source } = result
  return (
    <div>
      {thumbnail && !hasFailed ? (
        <img
          src={thumbnail}
          alt={t('result.model')}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          className={`${boxClass} aspect-video object-contain`}
          onError={() => setHasFailed(true)}
        />
      ) : (
        <MissingMedia>
          {hasFailed ? t('result.notLoaded') : t('result.noPicture', { name: cleanText(name) })}
        </MissingMedia>
      )}
      {source && <DownloadLink href={source} file={null} />}
    </div>
  )
}

function TextResult({ result, name, isLarge }: ResultProps<'text'>) {
  const { t } = useTranslation('media')
  const text = cleanText(result.text, { keepNewlines: true })
  const blob = useMemo(() => new Blob([text], { type: 'text/plain' }), [text])
  const url = useObjectUrl(blob)
  return (
    <div>
      <section
        aria-label={t('result.text')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
        tabIndex={0}
        dir="auto"
        className={`${boxClass} ${isLarge ? 'max-h-screen-70' : 'max-h-44'} overflow-auto p-3 text-13 leading-5 wrap-anywhere`}
      >
        <Markdown text={text} under={isLarge ? 1 : 3} />
      </section>
      {url ? <DownloadLink href={url} file={fileName(name, 'text/plain')} /> : <div className="h-8" />}
    </div>
  )
}

function FileIdResult({ result }: ResultProps<'file-id'>) {
  const { t } = useTranslation('media')
  return (
    <div className={`${boxClass} flex gap-3 p-3`}>
      <FileBox size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-muted" />
      <div className="min-w-0 text-13">
        <p className="font-mono wrap-anywhere">{cleanText(result.id)}</p>
        <p className="mt-1 text-muted">{t('result.fileId')}</p>
      </div>
    </div>
  )
}

function Result({ result, name, isLarge }: { result: MediaResult; name: string; isLarge: boolean }) {
  if (result.kind === 'text') return <TextResult result={result} name={name} isLarge={isLarge} />
  if (result.kind === 'model') return <ModelResult result={result} name={name} isLarge={isLarge} />
  if (result.kind === 'file-id') return <FileIdResult result={result} name={name} isLarge={isLarge} />
  if (result.kind === 'watermarked') return <DownloadLink href={result.source} file={null} isWatermarked />
  return <Media result={result} name={name} isLarge={isLarge} />
}

/** The results of a task, each with a preview and a download link. */
export function Results({
  results,
  unsafeCount,
  name,
  isLarge,
}: {
  results: readonly MediaResult[]
  unsafeCount: number
  name: string
  isLarge: boolean
}) {
  const { t } = useTranslation('media')
  if (results.length === 0 && unsafeCount === 0) return null
  return (
    <div className="flex flex-col gap-2.5">
      {results.map((result, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: results have no ids, and their order never changes
        <Result key={index} result={result} name={`${name}-${index + 1}`} isLarge={isLarge} />
      ))}
      {unsafeCount > 0 && <p className="text-13 text-warn">{t('result.leftOut', { count: unsafeCount })}</p>}
    </div>
  )
}
