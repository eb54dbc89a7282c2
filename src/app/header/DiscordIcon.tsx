/** A speech bubble with two eyes, for the chat server. */
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
        d="M8.2 6.2C6.6 6.5 5.3 7 4.6 7.5 3.2 9.9 2.6 12.700 2.700 16c1.300 1 2.700 1.700 4.300 2l1.200-1.900m7.600-9.900c1.600.3 2.900.8 3.600 1.300 1.400 2.400 2 5.200 1.900 8.500-1.300 1-2.700 1.700-4.300 2l-1.200-1.900M8.200 6.200 9 7.600c2-.3 4-.3 6 0l.8-1.400M7 15.500c3.200 1.400 6.800 1.400 10 0"
        strokeWidth="1.7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="9" cy="12.200" r="1.400" fill="currentColor" stroke="none" />
      <circle cx="15" cy="12.200" r="1.400" fill="currentColor" stroke="none" />
    </svg>
  )
}
