import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { Provider } from '#src/auth/methods/methods.ts'
import { Button } from '#src/ui/Button.tsx'
import { preloadProvider } from './loadProvider.ts'

/** The logo of a sign-in provider. Google's has its brand colors, GitHub's the color of the text. */
function ProviderLogo({ provider }: { provider: Provider }) {
  return (
    <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true" className="shrink-0">
      {provider === 'google' ? (
        <g fill="none" strokeWidth="4">
          <path stroke="#ea4335" d="M18.7 6A9 9 0 0 0 4 7.8" />
          <path stroke="#fbbc05" d="M4 7.8a9 9 0 0 0 0 8.4" />
          <path stroke="#34a853" d="M4 16.2a9 9 0 0 0 13.8 2.7" />
          <path stroke="#4285f4" d="M17.8 18.9A9 9 0 0 0 21 12h-9" />
        </g>
      ) : (
        <path
          fill="currentColor"
          d="M9 22.6A11 11 0 1 1 15 22.6V19.4C15 18.1 14.6 17.4 14.1 16.9 16.9 16.6 18.2 15 18.2 12 18.2 10.8 17.8 9.8 17.1 9 17.4 8 17.3 6.9 17 6 16 6 15 6.8 14.5 7.1 12.9 6.7 11.1 6.7 9.5 7.1 9 6.8 8 6 7 6 6.7 6.9 6.6 8 6.9 9 6.2 9.8 5.8 10.8 5.8 12 5.8 15 7.1 16.6 9.9 16.9 9.4 17.3 9.1 17.9 9 18.6 7.9 19 6.9 18.7 6.2 17.6 5.8 16.9 5.2 16.6 4.6 16.7 5.2 17.1 5.5 17.7 5.8 18.4 6.4 19.7 7.6 20.4 9 20.1Z"
        />
      )}
    </svg>
  )
}

interface ProviderButtonProps extends ComponentProps<typeof Button> {
  provider: Provider
}

/** Starts signing in with Google or GitHub. */
export function ProviderButton({ provider, ...props }: ProviderButtonProps) {
  const { t } = useTranslation('auth')
  return (
    <Button onPointerEnter={preloadProvider} onFocus={preloadProvider} {...props}>
      <ProviderLogo provider={provider} />
      {provider === 'google' ? t('with.google') : t('with.github')}
    </Button>
  )
}
