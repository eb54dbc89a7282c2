import { cleanText } from '#src/lib/text/cleanText.ts'

/** A category as a path through ComfyUI's menu. */
export function ComfyNodePath({ path }: { path: readonly string[] }) {
  return path.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a path never change their order
    <span key={index}>
      {index > 0 && (
        <span aria-hidden="true" className="px-1.5 font-normal text-muted">
          ›
        </span>
      )}
      <bdi>{cleanText(part)}</bdi>
    </span>
  ))
}
