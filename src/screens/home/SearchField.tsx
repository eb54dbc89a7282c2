import { Search } from 'lucide-react'
import { type KeyboardEvent, memo, type RefObject, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcut } from '#src/hooks/useShortcut.ts'
import { useFormat } from '#src/i18n/useFormat.ts'
import type { HomeSearch } from '#src/paths.ts'
import type { ChangeSearch } from './useHomeSearch.ts'

interface SearchFieldProps {
  field: RefObject<HTMLInputElement | null>
  /** Text in the URL when the page was rendered. */
  initial: string
  onInput: () => void
  /** Writes the text to the URL now. */
  flush: () => void
  /** Called when the user is about to search. */
  onFocus: () => void
  /** Moves the focus to the first result; returns false if there is none. */
  focusFirstResult: () => boolean
}

/** The search field. Uncontrolled, so that typing never waits for React; see `useHomeSearch`. */
export function SearchField(props: SearchFieldProps) {
  const { field, initial, onInput, flush, onFocus, focusFirstResult } = props
  const { t } = useTranslation('home')
  useShortcut('/', () => {
    field.current?.focus()
    field.current?.select()
  })
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // An input method handles these keys.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' && focusFirstResult()) event.preventDefault()
    if (event.key === 'Escape' && event.currentTarget.value !== '') {
      event.preventDefault()
      event.currentTarget.value = ''
      flush()
    }
  }
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    flush()
    // The keyboard of a touch screen covers the results.
    if (matchMedia('(pointer: coarse)').matches) field.current?.blur()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers know the search element only since 2023
    <form
      role="search"
      // The inline script sets `aria-busy` on a form that is submitted before hydration.
      suppressHydrationWarning
      onSubmit={handleSubmit}
      className="relative w-full"
    >
      <Search
        size={20}
        aria-hidden="true"
        className="pointer-events-none absolute start-4 top-1/2 -translate-y-1/2 text-muted"
      />
      <input
        ref={field}
        type="search"
        name="q"
        defaultValue={initial}
        aria-label={t('search.label')}
        aria-keyshortcuts="/"
        placeholder={t('search.placeholder')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        onInput={onInput}
        onFocus={onFocus}
        onBlur={flush}
        onKeyDown={handleKeyDown}
        className="peer h-12 w-full rounded-xl border border-line-strong bg-bg ps-12 pe-4 text-base text-text shadow-sm placeholder:text-muted focus-visible:border-accent focus-visible:outline-1 focus-visible:outline-offset-0 sm:h-13"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute end-4 top-1/2 hidden -translate-y-1/2 rounded border border-line bg-raised px-1.5 font-mono text-xs text-muted peer-placeholder-shown:peer-not-focus:sm:block"
      >
        /
      </span>
    </form>
  )
}

interface ScopeSwitchProps {
  scope: HomeSearch['scope']
  /** Whether the text is the URL of a repository, which overrides the chosen scope. */
  isRepositoryUrl: boolean
  /** Numbers of all packs and nodes; 0 while unknown. */
  packs: number
  comfyNodes: number
  onChange: ChangeSearch
}

/** Chooses what to search: packs, the nodes inside them, or repositories. */
export const ScopeSwitch = memo(function ScopeSwitch(props: ScopeSwitchProps) {
  const { scope, isRepositoryUrl, packs, comfyNodes, onChange } = props
  const { t } = useTranslation('home')
  const format = useFormat()
  const shown = isRepositoryUrl ? 'repository' : scope
  const scopes = [
    { value: 'packs', label: t('scope.packs'), count: packs },
    { value: 'comfy-nodes', label: t('scope.comfyNodes'), count: comfyNodes },
    { value: 'repository', label: t('scope.repository'), count: 0 },
  ] as const
  return (
    <fieldset className="flex w-fit max-w-full flex-wrap gap-0.5 rounded-lg bg-sunken p-0.5 text-13">
      <legend className="sr-only">{t('scope.label')}</legend>
      {scopes.map(({ value, label, count }) => (
        <label
          key={value}
          title={isRepositoryUrl ? t('scope.isAddress') : undefined}
          className="cursor-pointer rounded-md px-2 py-1 text-muted hover:text-text has-disabled:cursor-not-allowed has-disabled:opacity-55 sm:px-3 has-checked:bg-bg has-checked:font-medium has-checked:text-text has-checked:shadow-sm dark:has-checked:bg-line has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name="in"
            value={value}
            checked={shown === value}
            disabled={isRepositoryUrl && value !== shown}
            onChange={() => onChange({ scope: value })}
            className="sr-only"
          />
          {label} {count > 0 && <span className="ms-0.5 font-normal text-muted">{format.number(count)}</span>}
        </label>
      ))}
    </fieldset>
  )
})
