import { useTranslation } from 'react-i18next'
import type { MachineChanges } from '#src/hooks/useMachine.ts'
import { normalizeComfyVersion, readPythonVersion } from '#src/lib/machine/comfyVersion.ts'
import { accelerators, type Machine, systems } from '#src/lib/machine/machine.ts'
import { acceleratorNames, systemNames } from '#src/lib/machine/machineNames.ts'
import { ChoiceField } from '#src/ui/ChoiceField.tsx'
import { VersionField } from './VersionField.tsx'

interface MachineFormProps {
  machine: Machine
  onChange: (changes: MachineChanges) => void
}

/** The facts about the machine. Each is saved when it changes: there is nothing to submit. */
export function MachineForm({ machine, onChange }: MachineFormProps) {
  const { t } = useTranslation('plan')
  const notSet = { value: '' as const, label: t('machine.notSet') }
  return (
    <div className="grid gap-4 sm:grid-cols-6 *:sm:col-span-2 [&>:nth-child(-n+2)]:sm:col-span-3">
      <ChoiceField
        label={t('machine.os')}
        value={machine.os ?? ''}
        options={[notSet, ...systems.map((value) => ({ value, label: systemNames[value] }))]}
        onChange={(os) => onChange({ os: os || undefined })}
      />
      <ChoiceField
        label={t('machine.accelerator')}
        value={machine.accelerator ?? ''}
        options={[
          notSet,
          ...accelerators.map((value) => ({
            value,
            label: value === 'cpu' ? t('machine.cpu') : acceleratorNames[value],
          })),
        ]}
        onChange={(accelerator) => onChange({ accelerator: accelerator || undefined })}
      />
      <VersionField
        label={t('machine.comfyui')}
        example="0.3.62"
        value={machine.comfyui}
        parse={normalizeComfyVersion}
        onChange={(comfyui) => onChange({ comfyui })}
      />
      <VersionField
        label={t('machine.frontend')}
        example="1.28.8"
        value={machine.frontend}
        parse={normalizeComfyVersion}
        onChange={(frontend) => onChange({ frontend })}
      />
      <VersionField
        label={t('machine.python')}
        example="3.12.10"
        value={machine.python}
        parse={readPythonVersion}
        onChange={(python) => onChange({ python })}
      />
    </div>
  )
}
