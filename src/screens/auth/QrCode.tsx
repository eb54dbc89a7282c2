import { encode } from 'uqr'

/** A QR code. Dark on light in both themes, or cameras can't read it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className="mx-auto size-44 rounded bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
