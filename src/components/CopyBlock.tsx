import { CopyButton } from './CopyButton.tsx'

/** Shows a file or several commands with a copy button. */
export function CopyBlock({ text, label }: { text: string; label: string }) {
  return (
    <figure className="overflow-hidden rounded-lg border border-line bg-raised">
      <figcaption className="flex items-center justify-between gap-3 border-b border-line py-1 ps-3 pe-1 text-xs text-muted">
        <span className="min-w-0 font-mono wrap-anywhere">{label}</span>
        <CopyButton text={text} label={label} showLabel />
      </figcaption>
      <pre dir="ltr" className="px-3 py-2.5 font-mono text-13 leading-5 whitespace-pre-wrap wrap-anywhere">
        {text}
      </pre>
    </figure>
  )
}
