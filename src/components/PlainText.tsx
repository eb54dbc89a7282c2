import { cleanText } from '#src/lib/text/cleanText.ts'

/** A user-generated text as written, with its line breaks. */
export function PlainText({ text }: { text: string }) {
  return (
    <div dir="auto" className="break-words whitespace-pre-wrap">
      {cleanText(text, { keepNewlines: true })}
    </div>
  )
}
