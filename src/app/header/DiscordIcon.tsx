export function DiscordIcon({ label }: { label: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      role="img"
      aria-label={label}
      fill="none"
      stroke="currentColor"
    >
      <path
        d="M8 6C6 6.5 4 8 3 16c1 1 2.5 1.8 4 2l1.2-2M16 6c2 .5 4 2 5 10-1 1-2.5 1.8-4 2l-1.2-2M8 6l1 1.5q3-.5 6 0L16 6M7 15.5q5 2 10 0M9 12v.5M15 12v.5"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
