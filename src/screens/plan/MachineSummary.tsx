import { Cpu } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from '#src/components/Link.tsx'
import { useLocation } from '#src/components/navigation.ts'
import type { Machine } from '#src/lib/machine/machine.ts'
import { acceleratorNames, systemNames } from '#src/lib/machine/machineNames.ts'
import { to } from '#src/paths.ts'

/** The facts that are known, such as `Linux · NVIDIA CUDA · ComfyUI 0.3.62`. */
function useFacts(machine: Machine | null): readonly string[] {
  const { t } = useTranslation('plan')
  if (!machine) return []
  const { os, accelerator, comfyui, python, packages } = machine
  return [
    os && systemNames[os],
    accelerator && acceleratorNames[accelerator],
    comfyui && `ComfyUI ${comfyui}`,
    python && `Python ${python}`,
    packages && t('machine.packages.count', { count: packages.length }),
  ].filter((fact) => fact !== undefined)
}

/** The machine that the plan is checked against. */
export function MachineSummary({ machine }: { machine: Machine | null }) {
  const { t } = useTranslation('plan')
  const facts = useFacts(machine)
  const { pathname, search } = useLocation()
  return (
    <p className="flex items-start gap-2 text-13 text-muted">
      <Cpu size={15} aria-hidden="true" className="mt-0.5 shrink-0" />
      <span className="min-w-0">
        {facts.length > 0 ? facts.join(' · ') : t('summary.noMachine')}{' '}
        <Link to={to.machine()} state={{ from: pathname + search }} className="link">
          {facts.length > 0 ? t('summary.changeMachine') : t('summary.describeMachine')}
        </Link>
      </span>
    </p>
  )
}
