import { useTranslation } from 'react-i18next'
import type { Machine } from '#src/api/jobResults.ts'
import { cleanText, cutText } from '#src/lib/text/cleanText.ts'

const maxTextLength = 200
const maxPackagesLength = 20_000

/** The machine that executed a run. */
export function RunMachine({ machine }: { machine: Machine | null }) {
  const { t } = useTranslation('ci')
  if (!machine) return null
  const facts = [
    [t('machine.name'), machine.name],
    [t('machine.system'), machine.system],
    [t('machine.gpu'), machine.gpu],
    [t('machine.cpu'), machine.cpu],
    [t('machine.ram'), machine.ram],
    [t('machine.disk'), machine.disk],
  ].map(([name = '', value = '']) => [name, cutText(cleanText(value), maxTextLength)] as const)
  return (
    <section aria-label={t('machine.title')} className="mt-8">
      <h2 className="mb-2.5 text-base font-semibold">{t('machine.title')}</h2>
      <dl className="divide-y divide-line rounded-lg border border-line">
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name} className="flex flex-wrap justify-between gap-x-4 px-4 py-2 text-13">
              <dt className="text-muted">{name}</dt>
              <dd className="wrap-anywhere">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
      </dl>
      {machine.packages && (
        <details className="mt-3 text-13">
          <summary className="w-fit min-h-6 text-muted hover:text-text">{t('machine.packages')}</summary>
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
