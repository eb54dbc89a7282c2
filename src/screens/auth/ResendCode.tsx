import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '#src/hooks/useAction.ts'
import { useSecondsUntil } from '#src/hooks/useSecondsUntil.ts'
import { Button } from '#src/ui/Button.tsx'
import { AuthError } from './AuthError.tsx'

/** Seconds before the user can request another text message. */
const resendSeconds = 30

interface ResendCodeProps {
  /** Sends another code. Renders a reCAPTCHA into the container. */
  send: (container: HTMLElement) => Promise<unknown>
  /** Another choice of a user who gets no code. */
  children?: ReactNode
}

/** Sends another text message once the user has waited for the first one. */
export function ResendCode({ send, children }: ResendCodeProps) {
  const { t } = useTranslation('auth')
  const captcha = useRef<HTMLDivElement>(null)
  const [resendAt, setResendAt] = useState(() => Date.now() + resendSeconds * 1000)
  const seconds = useSecondsUntil(resendAt)
  const { isPending, error, run } = useAction({
    mutationFn: async (_: null) => {
      if (captcha.current) await send(captcha.current)
      setResendAt(Date.now() + resendSeconds * 1000)
    },
  })
  return (
    <>
      <AuthError error={error} />
      <div className="flex flex-wrap gap-2">
        <Button size="small" disabled={seconds > 0 || isPending} onClick={() => void run(null)}>
          {t('phone.again')}
        </Button>
        {children}
      </div>
      {seconds > 0 && <p className="text-xs text-muted">{t('phone.wait', { count: seconds })}</p>}
      <div ref={captcha} className="empty:hidden" />
    </>
  )
}
