import { useFormat } from '#src/i18n/useFormat.ts'
import { useNow } from '#src/i18n/useNow.ts'

/** Shows “3 days ago”, with the full date and time as its title. Renders nothing for an unknown time. */
export function RelativeTime({ moment }: { moment: string | null }) {
  const format = useFormat()
  const now = useNow()
  if (!moment) return null
  // Intl data may differ between Node.js at build time and the browser.
  return (
    <time dateTime={moment} title={format.dateTime(moment)} suppressHydrationWarning>
      {format.relative(moment, now) || format.date(moment)}
    </time>
  )
}
