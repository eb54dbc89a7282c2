import { useTranslation } from 'react-i18next'
import { type Format, useFormat } from '#src/i18n/useFormat.ts'
import type { Accelerator } from '#src/lib/machine/machine.ts'
import { acceleratorNames, systemNames } from '#src/lib/machine/machineNames.ts'
import type { Verdict, VerdictReason } from '#src/lib/machine/verdict.ts'

/** Names for the short summary. */
const shortAcceleratorNames = {
  cuda: 'NVIDIA',
  rocm: 'AMD',
  metal: 'Metal',
  intel: 'Intel',
  ascend: 'Ascend',
  cpu: 'CPU',
} as const satisfies Record<Accelerator, string>

/** Names what the author declares, such as `Windows or Linux`, or a range of versions. */
function declaredOf(
  reason: VerdictReason,
  { anyOf }: Format,
  names: Readonly<Record<Accelerator, string>> = acceleratorNames,
): string {
  if (!('declared' in reason)) return ''
  switch (reason.aspect) {
    case 'os':
      return anyOf(reason.declared.map((os) => systemNames[os]))
    case 'accelerator':
      return anyOf(reason.declared.map((accelerator) => names[accelerator]))
    default:
      return reason.declared
  }
}

function actualOf(reason: VerdictReason): string {
  if (!('actual' in reason)) return ''
  switch (reason.aspect) {
    case 'os':
      return systemNames[reason.actual]
    case 'accelerator':
      return acceleratorNames[reason.actual]
    default:
      return reason.actual
  }
}

/** Returns functions that describe a verdict. */
export function useVerdictText(): {
  summary: (verdict: Verdict) => string
  /** A short summary, which fits one line of a card. */
  short: (verdict: Verdict) => string
  reason: (reason: VerdictReason) => string
} {
  const { t } = useTranslation('plan')
  const format = useFormat()
  const aspects: Record<VerdictReason['aspect'], string> = {
    os: t('machine.os'),
    accelerator: t('machine.accelerator'),
    comfyui: t('machine.comfyui'),
    frontend: t('machine.frontend'),
  }
  const needsOf = (reason: VerdictReason, names?: typeof shortAcceleratorNames) => {
    const declared = declaredOf(reason, format, names)
    if (reason.aspect === 'comfyui') return `ComfyUI ${declared}`
    return reason.aspect === 'frontend' ? t('verdict.frontend', { version: declared }) : declared
  }
  return {
    summary: ({ result, reasons }) => {
      const [first] = reasons
      if (result === 'works') return t('verdict.works')
      return result === 'fails' && first
        ? t('verdict.fails', { needs: needsOf(first) })
        : t('verdict.unknown')
    },
    short: ({ result, reasons }) => {
      const [first] = reasons
      if (result === 'works') return t('verdict.short.works')
      if (result !== 'fails' || !first) return t('verdict.unknown')
      const needs = needsOf(first, shortAcceleratorNames)
      // A range of versions says itself that it's needed.
      return first.aspect === 'comfyui' ? needs : t('verdict.short.fails', { needs })
    },
    reason: (reason) => {
      const values = {
        aspect: aspects[reason.aspect],
        declared: declaredOf(reason, format),
        actual: actualOf(reason),
      }
      if (!('why' in reason))
        return reason.result === 'works'
          ? t('verdict.reason.works', values)
          : t('verdict.reason.fails', values)
      if (reason.why === 'not-declared') return t('verdict.reason.notDeclared', values)
      return reason.why === 'unreadable'
        ? t('verdict.reason.unreadable', values)
        : t('verdict.reason.machineUnknown', values)
    },
  }
}
