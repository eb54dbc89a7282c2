import { type ReactNode, useId } from 'react'

/** A section in a frame, with its title inside. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 rounded-lg border border-line p-4">
      <h2 id={id} className="text-lg leading-6 font-semibold">
        {title}
      </h2>
      {children}
    </section>
  )
}
