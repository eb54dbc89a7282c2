import { Archive, ArchiveRestore, Pencil, Trash2 } from 'lucide-react'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '#src/ui/classes.ts'
import { MenuItem, OpenMenu, type OpenMenuProps } from '#src/ui/OpenMenu.tsx'
import { togglesDeprecated, type VersionAction, VersionMenuContext } from './versionActions.ts'

const icons = { changelog: Pencil, deprecate: Archive, restore: ArchiveRestore, delete: Trash2 } as const

/** Menu of a version in the author's list. */
export function OpenVersionMenu(props: OpenMenuProps) {
  const { t } = useTranslation('publish')
  const { actions, isBatchPending, onSelect } = use(VersionMenuContext)
  const labels: Record<VersionAction, string> = {
    changelog: t('versions.edit'),
    deprecate: t('versions.deprecate'),
    restore: t('versions.restore'),
    delete: t('versions.delete'),
  }
  return (
    <OpenMenu {...props}>
      {actions.map((action) => {
        const Icon = icons[action]
        return (
          <MenuItem
            key={action}
            className={classes('data-disabled:opacity-55', action === 'delete' && 'text-bad')}
            disabled={isBatchPending && togglesDeprecated(action)}
            onSelect={() => onSelect(action)}
          >
            <Icon size={16} aria-hidden="true" />
            {labels[action]}
          </MenuItem>
        )
      })}
    </OpenMenu>
  )
}
