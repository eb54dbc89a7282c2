import type { ReactNode } from 'react'
import { Redirect } from './navigation.ts'
import type { PagerProps } from './Pager.tsx'

interface EmptyPageProps extends PagerProps {
  /** Another page is shown until this one has loaded. */
  isPlaceholder: boolean
  /** Shown if the list is empty. */
  children: ReactNode
}

/** Replaces a page without items: opens the last page if the list has become shorter than the URL assumes. */
export function EmptyPage({ page, totalPages, href, isPlaceholder, children }: EmptyPageProps) {
  const lastPage = Math.max(totalPages, 1)
  return page > lastPage && !isPlaceholder ? <Redirect to={href(lastPage)} /> : children
}
