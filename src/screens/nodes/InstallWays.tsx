import { useTranslation } from 'react-i18next'
import { CopyCommand } from '#src/components/CopyCommand.tsx'
import { comfyCliCommand, gitCommands } from '#src/lib/install.ts'

const small = 'text-13 text-muted'

/** For the command line; a pack or version whose text a shell could act on gets no command. */
export function InstallCli({ id, version }: { id: string; version: string }) {
  const { t } = useTranslation('nodes')
  const command = comfyCliCommand(id, version)
  if (!command) return <p className={small}>{version ? t('install.oddVersion') : t('install.oddId')}</p>
  return <CopyCommand command={command} label={t('install.way.cli')} />
}

/** For the manager inside ComfyUI, which has no address to link to. */
export function InstallManager({ name }: { name: string }) {
  const { t } = useTranslation('nodes')
  return (
    <ol className="list-decimal space-y-1 ps-5 text-13 text-muted marker:tabular-nums">
      <li>{t('install.manager.open')}</li>
      <li>{t('install.manager.list')}</li>
      <li className="[overflow-wrap:anywhere]">
        {t('install.manager.search')} <bdi className="font-medium text-text select-all">{name}</bdi>
      </li>
      <li>{t('install.manager.install')}</li>
    </ol>
  )
}

/** A clone of the repository: the newest code, which is not what the registry has looked at. */
export function InstallGit({ repository }: { repository: string }) {
  const { t } = useTranslation('nodes')
  const commands = gitCommands(repository)
  if (!commands)
    return <p className={small}>{repository ? t('install.oddRepository') : t('install.noRepository')}</p>
  return (
    <>
      <CopyCommand command={commands.clone} label={t('install.way.git')} />
      <p className={small}>{t('install.gitFolder')}</p>
      <p className={small}>{t('install.gitNewest')}</p>
    </>
  )
}
