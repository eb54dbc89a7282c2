import { ArrowLeftRight } from 'lucide-react'
import type { SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { NodeVersion } from '#src/api/versions.ts'
import { Link } from '#src/components/Link.tsx'
import { useNavigate } from '#src/components/navigation.ts'
import { cleanText } from '#src/lib/text/cleanText.ts'
import { sortVersionsDesc } from '#src/lib/version/versionOrder.ts'
import { to } from '#src/paths.ts'
import { Button, buttonClass } from '#src/ui/Button.tsx'
import { SelectField } from '#src/ui/Field.tsx'

interface ComparePickerProps {
  nodeId: string
  versions: readonly NodeVersion[]
  /** The versions in the URL; empty if it names none. */
  older: string
  newer: string
}

/** Form to choose the versions to compare. It navigates on submit, not on each change of a select. */
export function ComparePicker({ nodeId, versions, older, newer }: ComparePickerProps) {
  const { t } = useTranslation('nodes')
  const navigate = useNavigate()
  const known = versions.map(({ version }) => version)
  // The list lacks banned and deleted versions, but the URL may name one.
  const choices = sortVersionsDesc(
    [...new Set([...known, older, newer].filter(Boolean))],
    (version) => version,
  )
  const options = choices.map((value) => ({ value, label: cleanText(value) }))
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    navigate(to.compare(nodeId, String(form.get('older')), String(form.get('newer'))))
  }
  return (
    <form
      aria-label={t('compare.picker')}
      onSubmit={handleSubmit}
      className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-end gap-3 sm:grid-cols-[minmax(0,14rem)_auto_minmax(0,14rem)_auto] sm:justify-start"
    >
      <SelectField
        label={t('compare.from')}
        name="older"
        defaultValue={older || known[1] || known[0]}
        options={options}
        className="font-mono"
      />
      {older && newer && older !== newer ? (
        <Link
          to={to.compare(nodeId, newer, older)}
          aria-label={t('compare.swap')}
          className={buttonClass('plain', 'normal', 'px-2.5')}
        >
          <ArrowLeftRight size={16} aria-hidden="true" />
        </Link>
      ) : (
        <span aria-hidden="true" className="flex h-9 items-center px-2 text-muted">
          →
        </span>
      )}
      <SelectField
        label={t('compare.to')}
        name="newer"
        defaultValue={newer || known[0]}
        options={options}
        className="font-mono"
      />
      <Button type="submit" kind="primary" className="max-sm:col-span-full">
        {t('compare.go')}
      </Button>
    </form>
  )
}
