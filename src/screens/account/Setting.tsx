import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '#src/components/Link.tsx'
import { useFocusIfLost } from '#src/hooks/useFocusIfLost.ts'
import { useSearchState } from '#src/hooks/useSearchState.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { classes } from '#src/ui/classes.ts'
import { Panel } from '#src/ui/Panel.tsx'
import { SettingContext } from './settingContext.ts'
import { type SettingName, settingSearch } from './settingSearch.ts'

/** A group of settings under one heading. */
export function Settings({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel title={title}>
      <div className="divide-y divide-line">{children}</div>
    </Panel>
  )
}

interface SettingProps {
  title: string
  value: ReactNode
  action?: ReactNode
  /** Content below, such as a form. */
  children?: ReactNode
}

/** One setting: title, current value and action. The action is beside them if there is room, else below them. */
export function Setting({ title, value, action, children }: SettingProps) {
  return (
    <div className="px-4 py-3.5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className={classes('min-w-0 flex-1 sm:basis-60', !children && 'max-sm:basis-full')}>
          <h3 className="text-13 font-medium text-muted">{title}</h3>
          <div className="mt-0.5 wrap-anywhere">{value}</div>
        </div>
        {action}
      </div>
      {children}
    </div>
  )
}

interface EditableProps extends Omit<SettingProps, 'action'> {
  setting: SettingName
  /** Label of the link that opens the form, such as “Change name”. */
  change: string
  /** Whether closing the form no longer cancels anything. */
  isDone?: boolean
}

/** A setting with a form that opens below it. Focus returns to the link when the form closes. */
export function EditableSetting({ setting, title, change, isDone, children, ...rest }: EditableProps) {
  const { t } = useTranslation('account')
  const closeLabel = isDone ? t('close') : t('cancel')
  const { search, queryWith } = useSearchState(settingSearch)
  const isOpen = search.edit === setting
  const opener = useFocusIfLost<HTMLAnchorElement>(!isOpen)
  return (
    <Setting
      {...rest}
      title={title}
      action={
        <Link
          ref={opener}
          to={{ search: queryWith({ edit: isOpen ? '' : setting }) }}
          replace={isOpen}
          aria-expanded={isOpen}
          className={buttonClass('plain', 'small')}
        >
          {isOpen ? closeLabel : change}
        </Link>
      }
    >
      {isOpen && (
        <SettingContext value={{ name: setting, title }}>
          <div className="mt-4 max-w-md">{children}</div>
        </SettingContext>
      )}
    </Setting>
  )
}
