import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { resolveInstall } from '#src/api/installs.ts'
import { useAction } from '#src/hooks/useAction.ts'
import { useErrorMessage } from '#src/hooks/useErrorMessage.ts'
import { safeLink } from '#src/lib/url/safeUrl.ts'
import { track } from '#src/telemetry.ts'
import { Button } from '#src/ui/Button.tsx'
import { notify } from '#src/ui/toasts.ts'

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
  const getMessage = useErrorMessage()
  const notifyError = (text: string) => notify({ kind: 'error', text })
  const { isPending, run } = useAction(resolveInstall, {
    onError: (error) =>
      notifyError(
        getMessage(error, {
          missing: t('install.failure.missing'),
          forbidden: t('install.failure.forbidden'),
          invalid: t('install.failure.invalid'),
        }),
      ),
  })
  const handleDownload = async () => {
    const result = await run({ nodeId, version })
    if (!result) return
    const url = safeLink(result.data.downloadUrl)
    if (!url?.startsWith('https:')) return notifyError(t('install.failure.address'))
    track('archive_downloaded', {})
    openUrl(url)
  }
  return (
    <>
      <Button
        kind="primary"
        className="w-full min-w-0"
        aria-busy={isPending}
        onClick={() => void handleDownload()}
      >
        <Download size={16} aria-hidden="true" className="shrink-0" />
        <span className="min-w-0 wrap-anywhere whitespace-normal">
          {isPending ? t('install.preparing') : t('install.download', { version: label })}
        </span>
      </Button>
      <p className="text-13 text-muted">{t('install.unpack')}</p>
    </>
  )
}
