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

/** Returns a function that gives the message for a failed download. */
function useDownloadErrorMessage(): (kind: FailureKind) => string {
  const { t } = useTranslation('nodes')
  const failureText = useFailureText()
  return (kind) => {
    if (kind === 'missing') return t('install.failure.missing')
    if (kind === 'forbidden') return t('install.failure.forbidden')
    if (kind === 'invalid') return t('install.failure.invalid')
    return failureText(kind)
  }
}

/** Navigates like a click on a link does; the browser saves an archive instead of opening it. */
function openUrl(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.rel = 'noreferrer'
  document.body.append(link)
  link.click()
  link.remove()
}

interface InstallDownloadProps {
  nodeId: string
  /** Empty for the latest version. */
  version: string
  /** The version as the button names it. */
  label: string
}

/**
 * Downloads the archive of a version. The API counts each request for the archive's URL as an install, so only this
 * button sends it, and never two at a time.
 */
export function InstallDownload({ nodeId, version, label }: InstallDownloadProps) {
  const { t } = useTranslation('nodes')
  const errorMessage = useDownloadErrorMessage()
  const install = useMutation(resolveInstall)
  // `isPending` changes only with the next render; the ref also stops a second click before that.
  const isRunning = useRef(false)
  const handleDownload = async () => {
    if (isRunning.current) return
    isRunning.current = true
    try {
      const { downloadUrl } = await install.mutateAsync({ nodeId, version })
      const url = safeLink(downloadUrl)
      if (url?.startsWith('https:')) {
        track('archive_downloaded', {})
        openUrl(url)
      } else notify({ kind: 'error', text: t('install.failure.address') })
    } catch (error) {
      notify({ kind: 'error', text: errorMessage(failureKind(error)) })
    } finally {
      isRunning.current = false
    }
  }
  return (
    <>
      <Button
        kind="primary"
        className="w-full min-w-0"
        aria-busy={install.isPending}
        onClick={() => void handleDownload()}
      >
        <Download size={16} aria-hidden="true" className="shrink-0" />
        <span className="min-w-0 [overflow-wrap:anywhere] whitespace-normal">
          {install.isPending ? t('install.preparing') : t('install.download', { version: label })}
        </span>
      </Button>
      <p className="text-13 text-muted">{t('install.unpack')}</p>
    </>
  )
}
