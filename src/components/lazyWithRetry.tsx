import { type ComponentType, use, useReducer } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/Button.tsx'

/** In place of a part whose code can't be had: there is no network, or the site was deployed anew since. */
function MissingPart({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <div
      role="alert"
      // In sight, wherever on the page the part would stand.
      className="sticky bottom-4 z-20 mx-auto my-4 flex w-fit max-w-full flex-wrap items-center gap-3 rounded-lg border border-line-strong/50 bg-bg px-4 py-3 text-sm shadow-lg shadow-black/15"
    >
      <p>{t('error.part')}</p>
      <Button size="small" kind="primary" onClick={onRetry}>
        {t('action.retry')}
      </Button>
      <Button size="small" onClick={() => location.reload()}>
        {t('action.reload')}
      </Button>
    </div>
  )
}

/**
 * A part of a screen whose code comes when it is drawn, like React's `lazy`; but without its code the rest of the page
 * stands, with all that was typed into it, and the part can be asked for again.
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let part: Promise<ComponentType<Props> | null> | undefined
  return function Part(props) {
    const [, drawAgain] = useReducer((times: number) => times + 1, 0)
    part ??= load().catch(() => null)
    const Found = use(part)
    if (Found) return <Found {...props} />
    const again = () => {
      part = undefined
      drawAgain()
    }
    return <MissingPart onRetry={again} />
  }
}
