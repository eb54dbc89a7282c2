import { useTranslation } from 'react-i18next'
import type { Machine } from '#src/api/jobResults.ts'
import { cleanText, cutText } from '#src/lib/text/cleanText.ts'
import { FactList } from '#src/ui/FactList.tsx'

const maxTextLength = 200
const maxPackagesLength = 20_000

/** The machine that executed a run. */
export function RunMachine({ machine }: { machine: Machine | null }) {
  const { t } = useTranslation('ci')
  if (!machine) return null
  const displayText = (text: string) => cutText(cleanText(text), maxTextLength)
  return (
    <section aria-label={t('machine.title')} className="mt-8">
      <h2 className="mb-2.5 text-base font-semibold">{t('machine.title')}</h2>
      <FactList
        className="rounded-lg border border-line text-13"
        facts={[
          [t('machine.name'), displayText(machine.name)],
          [t('machine.system'), displayText(machine.system)],
          [t('machine.gpu'), displayText(machine.gpu)],
          [t('machine.cpu'), displayText(machine.cpu)],
          [t('machine.ram'), displayText(machine.ram)],
          [t('machine.disk'), displayText(machine.disk)],
        ]}
      />
      {machine.packages && (
        <details className="mt-3 text-13">
          <summary className="w-fit text-muted hover:text-text">{t('machine.packages')}</summary>
          <pre
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list must be scrollable by keyboard
            tabIndex={0}
            className="mt-2 max-h-80 overflow-auto rounded-md bg-raised p-3 font-mono text-xs leading-5"
          >
            {cutText(cleanText(machine.packages, { keepNewlines: true }), maxPackagesLength)}
          </pre>
        </details>
      )}
    </section>
  )
}
