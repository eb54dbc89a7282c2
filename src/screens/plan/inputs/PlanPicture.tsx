/** A workflow on the left, the packs that it needs on the right. */
export function PlanPicture() {
  const node = 'fill-bg stroke-line-strong'
  const pack = 'fill-accent-soft stroke-accent'
  const line = 'fill-none stroke-line-strong'
  return (
    <svg
      viewBox="0 0 320 112"
      aria-hidden="true"
      className="h-28 max-w-full"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <g className={line}>
        <path d="M62 26 C78 26 78 54 92 54 M62 84 C78 84 78 60 92 60" />
        <path d="M146 57 H176" className="stroke-accent" strokeDasharray="3 4" />
        <path d="M171 52 l6 5 -6 5" className="stroke-accent" />
      </g>
      <rect x="8" y="10" width="54" height="32" rx="5" className={node} />
      <rect x="8" y="68" width="54" height="32" rx="5" className={node} />
      <rect x="92" y="40" width="54" height="34" rx="5" className={node} />
      <path d="M16 20 h20 M16 30 h12 M16 78 h24 M16 88 h14 M100 51 h22 M100 62 h14" className={line} />
      <g className="fill-bg stroke-accent">
        <circle cx="62" cy="26" r="3" />
        <circle cx="62" cy="84" r="3" />
        <circle cx="92" cy="54" r="3" />
        <circle cx="92" cy="60" r="3" />
      </g>
      <rect x="194" y="8" width="118" height="26" rx="6" className={pack} />
      <rect x="194" y="43" width="118" height="26" rx="6" className={pack} />
      <rect x="194" y="78" width="118" height="26" rx="6" className={node} />
      <path d="M205 21 l4 4 7 -8 M205 56 l4 4 7 -8" className="fill-none stroke-accent" />
      <path d="M206 91 h9 M226 21 h52 M226 56 h66 M226 91 h44" className={line} />
    </svg>
  )
}
