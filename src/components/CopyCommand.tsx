import { Fragment } from 'react'
import { CopyButton } from './CopyButton.tsx'

interface CopyCommandProps {
  /** Users paste it into a shell: pass only text whose parts are checked, as in `installCommands.ts`. */
  command: string
  label: string
  /** A key that copies the command. */
  shortcut?: string | undefined
}

/** A shell command that a click copies. It wraps only between words, because a wrapped id would look like two words. */
export function CopyCommand({ command, label, shortcut }: CopyCommandProps) {
  return (
    <div className="relative flex items-center gap-1 rounded-md border border-line bg-raised py-1 ps-3 pe-1 hover:border-line-strong">
      <code
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll a long command
        tabIndex={0}
        className="min-w-0 flex-1 overflow-x-auto py-1 font-mono text-13 leading-5 whitespace-nowrap"
      >
        {command.split(' ').map((word, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: words may repeat, and never move
          <Fragment key={index}>
            {index > 0 && ' '}
            {index > 0 && <wbr className="whitespace-normal" />}
            {word}
          </Fragment>
        ))}
      </code>
      <CopyButton text={command} label={label} isStretched shortcut={shortcut} />
    </div>
  )
}
