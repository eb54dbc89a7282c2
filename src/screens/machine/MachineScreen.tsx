import { Lightbulb, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '#src/components/Link.tsx'
import { useLocation } from '#src/components/navigation.ts'
import { PageTitle } from '#src/components/PageTitle.tsx'
import { deleteMachine, type MachineChanges, saveMachine, useMachine } from '#src/hooks/useMachine.ts'
import { useFormat } from '#src/i18n/useFormat.ts'
import type { Machine } from '#src/lib/machine/machine.ts'
import { acceleratorNames, systemNames } from '#src/lib/machine/machineNames.ts'
import { withSpace } from '#src/lib/text/withSpace.ts'
import { patterns } from '#src/paths.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button, buttonClass } from '#src/ui/Button.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { Panel } from '#src/ui/Panel.tsx'
import { notify } from '#src/ui/toasts.ts'
import { guessMachine } from './guessMachine.ts'
import { MachineForm } from './MachineForm.tsx'
import { MachinePaste } from './MachinePaste.tsx'

/** A guess from the browser, which the user can accept. */
function MachineGuess({ onUse }: { onUse: (guess: Machine) => void }) {
  const { t } = useTranslation('plan')
  const format = useFormat()
  const [guess] = useState(() => guessMachine(navigator))
  if (!guess.os) return null
  const names = [systemNames[guess.os], guess.accelerator && acceleratorNames[guess.accelerator]].filter(
    (name) => name !== undefined,
  )
  return (
    <div className="mt-6">
      <Banner
        icon={<Lightbulb size={18} aria-hidden="true" className="text-muted" />}
        title={t('machine.guess', { guess: format.list(names) })}
        action={
          <Button size="small" onClick={() => onUse(guess)}>
            {t('machine.useGuess')}
          </Button>
        }
      >
        {t('machine.guessText')}
      </Banner>
    </div>
  )
}

function InstalledPackages({ count, onRemove }: { count: number; onRemove: () => void }) {
  const { t } = useTranslation('plan')
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4 text-sm">
      <div>
        <p className="text-13 font-medium text-muted">{t('machine.packages.label')}</p>
        <p>{count > 0 ? t('machine.packages.count', { count }) : t('machine.packages.none')}</p>
      </div>
      {count > 0 && (
        <Button size="small" onClick={onRemove}>
          {t('machine.packages.remove')}
        </Button>
      )}
    </div>
  )
}

/** The page of this site that sent the user here, with its query; empty for none. */
function useReturnPath(): string {
  const { state } = useLocation()
  const from: unknown = typeof state === 'object' && state !== null && 'from' in state ? state.from : ''
  return typeof from === 'string' && /^\/(?!\/)/.test(from) ? from : ''
}

/** The heading, with a link back to the page that sent the user here. */
function MachineHeader({ hasMachine }: { hasMachine: boolean }) {
  const { t } = useTranslation('plan')
  const returnPath = useReturnPath()
  return (
    <PageHeader
      title={t('machine.title')}
      description={
        <>
          {withSpace(t('machine.intro'))}
          {t('machine.private')}
        </>
      }
      actions={
        returnPath && (
          <Link to={returnPath} className={buttonClass(hasMachine ? 'primary' : 'plain')}>
            {returnPath.split('?')[0] === patterns.plan ? t('machine.backToPlan') : t('machine.back')}
          </Link>
        )
      }
    />
  )
}

/** The machine that ComfyUI runs on. The browser keeps it on this device. */
export function MachineScreen() {
  const { t } = useTranslation('plan')
  const machine = useMachine()
  const [isUnsaved, setIsUnsaved] = useState(false)
  const save = (changes: MachineChanges) => setIsUnsaved(!saveMachine({ ...machine, ...changes }))
  const [formKey, setFormKey] = useState(0)
  // A field keeps a typed text that isn't a version.
  const resetForm = () => setFormKey((key) => key + 1)
  const form = useRef<HTMLDivElement>(null)
  // The pressed button unmounts or is disabled, and would lose the focus.
  const focusForm = () => form.current?.focus({ preventScroll: true })
  const handleUseGuess = (guess: Machine) => {
    focusForm()
    save(guess)
  }
  const handleRead = (facts: MachineChanges) => {
    focusForm()
    save(facts)
    resetForm()
  }
  const handleRemovePackages = () => {
    focusForm()
    save({ packages: undefined })
  }
  const handleDelete = () => {
    focusForm()
    deleteMachine()
    setIsUnsaved(false)
    resetForm()
    notify({ kind: 'success', text: t('machine.deleted') })
  }
  return (
    <div className="container-page pt-6 pb-16 sm:pt-8" data-private>
      <PageTitle title={t('machine.title')} />
      <MachineHeader hasMachine={machine !== null} />
      {!machine && <MachineGuess onUse={handleUseGuess} />}
      {isUnsaved && (
        <div role="alert" className="mt-6">
          <Banner tone="warn" title={t('machine.unsaved')} />
        </div>
      )}
      <div className="grid gap-x-8 lg:grid-cols-2">
        <Panel title={t('machine.paste.title')}>
          <div className="p-4">
            <MachinePaste onRead={handleRead} />
          </div>
        </Panel>
        <div ref={form} tabIndex={-1} className="outline-none">
          <Panel title={t('machine.form')}>
            <div className="p-4">
              <MachineForm key={formKey} machine={machine ?? {}} onChange={save} />
              <InstalledPackages count={machine?.packages?.length ?? 0} onRemove={handleRemovePackages} />
              {machine && (
                <Button kind="quiet" size="small" className="-ms-2.5 mt-4" onClick={handleDelete}>
                  <Trash2 size={15} aria-hidden="true" />
                  {t('machine.delete')}
                </Button>
              )}
            </div>
          </Panel>
        </div>
      </div>
    </div>
  )
}
