import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'

/** Collapsed content. Rendered when it is first opened: a plan has hundreds of closed ones. */
export function Details({ label, children }: { label: string; children: ReactNode }) {
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <details
      className="group mt-2"
      onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}
    >
      <summary className="flex w-fit list-none items-center gap-1 rounded text-13 text-muted hover:text-text [&::-webkit-details-marker]:hidden">
        <ChevronRight size={14} aria-hidden="true" className="transition-transform group-open:rotate-90" />
        {label}
      </summary>
      {wasOpened && <div className="mt-2 flex flex-col gap-3 ps-4.5">{children}</div>}
    </details>
  )
}
