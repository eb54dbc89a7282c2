import type { RefObject } from 'react'
import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router'
import { type To, useHref } from './navigation.ts'

interface LinkProps extends Omit<RouterLinkProps, 'to'> {
  to: To
  /** Not a callback: the router would call it on every render, and ignore its cleanup. */
  ref?: RefObject<HTMLAnchorElement | null>
}

/** The router's link to a path of this site, with the language prefix. A change of the query alone keeps the scroll position. */
export function Link({ to, ...props }: LinkProps) {
  return <RouterLink to={useHref(to)} preventScrollReset={typeof to !== 'string'} {...props} />
}
