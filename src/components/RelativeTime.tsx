import { useFormat } from '#src/i18n/useFormat.ts'
import { useNow } from '#src/i18n/useNow.ts'

/** “3 days ago”, with the full moment behind it. Renders nothing for an unknown moment. */
export function RelativeTime({ moment }: { moment: string | null }) {
  const format = useFormat()
  const now = useNow()
  if (!moment) return null
  // The build's and the browser's tables of words may differ in a letter.
  return (
    <time dateTime={moment} title={format.dateTime(moment)} suppressHydrationWarning>
      {format.relative(moment, now) || format.date(moment)}
    </time>
  )
}
