import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type FailureKind, failureKind } from '#src/api/client/errors.ts'
import { resolveInstall } from '#src/api/installs.ts'
import { useFailureText } from '#src/components/Failure.tsx'
import { safeLink } from '#src/lib/safeUrl.ts'
import { track } from '#src/telemetry.ts'
import { Button } from '#src/ui/Button.tsx'
import { notify } from '#src/ui/toasts.ts'

/** The sentence for a download that did not come about. */
function useDownloadFailure(): (kind: FailureKind) => string {
  const { t } = useTranslation('nodes')
  const say = useFailureText()
  return (kind) => {
    if (kind === 'missing') return t('install.failure.missing')
    if (kind === 'forbidden') return t('install.failure.forbidden')
    if (kind === 'invalid') return t('install.failure.invalid')
    return say(kind)
  }
}

/** Goes to an address as a click on a link does; the browser saves what is an archive. */
function open(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.rel = 'noreferrer'
  document.body.append(link)
  link.click()
  link.remove()
}

interface InstallDownloadProps {
  nodeId: string
  /** Empty for the newest. */
  version: string
  shown: string
}

/**
 * The archive of a version. Asking for its address counts as an installation, so this button is the only place that
 * does, and never twice at a time.
 */
export function InstallDownload({ nodeId, version, shown }: InstallDownloadProps) {
  const { t } = useTranslation('nodes')
  const say = useDownloadFailure()
  const install = useMutation(resolveInstall)
  // React hears of the running call a moment late; a second click must not slip in between.
  const running = useRef(false)
  const download = async () => {
    if (running.current) return
    running.current = true
    try {
      const { downloadUrl } = await install.mutateAsync({ nodeId, version })
      const address = safeLink(downloadUrl)
      if (address?.startsWith('https:')) {
        track('archive_downloaded', {})
        open(address)
      } else notify({ kind: 'error', text: t('install.failure.address') })
    } catch (error) {
      notify({ kind: 'error', text: say(failureKind(error)) })
    } finally {
      running.current = false
    }
  }
  return (
    <>
      <Button
        kind="primary"
        className="w-full min-w-0"
        aria-busy={install.isPending}
        onClick={() => void download()}
      >
        <Download size={16} aria-hidden="true" className="shrink-0" />
        <span className="min-w-0 [overflow-wrap:anywhere] whitespace-normal">
          {install.isPending ? t('install.preparing') : t('install.download', { version: shown })}
        </span>
      </Button>
      <p className="text-[0.8125rem] text-muted">{t('install.unpack')}</p>
    </>
  )
}
