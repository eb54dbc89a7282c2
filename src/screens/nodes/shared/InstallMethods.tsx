import { useTranslation } from 'react-i18next'
import { CopyButton } from '#src/components/CopyButton.tsx'
import { CopyCommand } from '#src/components/CopyCommand.tsx'
import { comfyCliCommand, gitCloneCommand } from './installCommands.ts'

const noteClass = 'text-13 text-muted'

interface InstallCliProps {
  id: string
  version: string
  /** A key that copies the command. */
  shortcut?: string
}

/** The comfy-cli command. Shows none for an id or version that a shell could interpret. */
export function InstallCli({ id, version, shortcut }: InstallCliProps) {
  const { t } = useTranslation('nodes')
  const command = comfyCliCommand(id, version)
  if (!command) return <p className={noteClass}>{version ? t('install.oddVersion') : t('install.oddId')}</p>
  return <CopyCommand command={command} label={t('install.method.cli')} shortcut={shortcut} />
}

/** The steps in ComfyUI-Manager, which has no URL to link to. */
export function InstallManager({ name, shortcut }: { name: string; shortcut?: string }) {
  const { t } = useTranslation('nodes')
  return (
    <ol className="list-decimal space-y-1 ps-5 text-13 text-muted marker:tabular-nums">
      <li>{t('install.manager.open')}</li>
      <li>{t('install.manager.list')}</li>
      <li className="wrap-anywhere">
        {t('install.manager.search')} <bdi className="font-medium text-text select-all">{name}</bdi>
        <CopyButton text={name} label={t('install.manager.name')} shortcut={shortcut} />
      </li>
      <li>{t('install.manager.install')}</li>
    </ol>
  )
}

/** The git command. It fetches the newest code, which the registry has not reviewed. */
export function InstallGit({ repository, shortcut }: { repository: string; shortcut?: string }) {
  const { t } = useTranslation('nodes')
  const command = gitCloneCommand(repository)
  if (!command)
    return <p className={noteClass}>{repository ? t('install.oddRepository') : t('install.noRepository')}</p>
  return (
    <>
      <CopyCommand command={command} label={t('install.method.git')} shortcut={shortcut} />
      <p className={noteClass}>{t('install.gitFolder')}</p>
      <p className={noteClass}>{t('install.gitNewest')}</p>
    </>
  )
}
