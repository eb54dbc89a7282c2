import type { ComponentProps } from 'react'
import { Link } from '#src/components/Link.tsx'
import { useWithFromUrl } from './navigateAfterSignIn.ts'

interface AuthLinkProps extends Omit<ComponentProps<typeof Link>, 'to'> {
  to: string
  params?: Record<string, string>
}

/** Opens another sign-in page in a new document, with the current language and `fromUrl`. */
export function AuthLink({ to, params, ...props }: AuthLinkProps) {
  const withFromUrl = useWithFromUrl()
  return <Link to={withFromUrl(to, params)} reloadDocument {...props} />
}
