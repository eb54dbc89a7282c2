/** Lists keyboard shortcuts: the keys, and what they do. */
export function KeyList({ rows }: { rows: readonly (readonly [keys: string, text: string])[] }) {
  return (
    <dl className="grid grid-cols-auto-fr items-center gap-x-4 gap-y-2 text-sm">
      {rows.map(([keys, text]) => (
        <div key={keys} className="contents">
          <dt>
            <kbd className="rounded border border-line-strong/50 bg-raised px-1.5 py-0.5 font-mono text-xs whitespace-nowrap">
              {keys}
            </kbd>
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
