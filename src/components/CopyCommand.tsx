import { CopyButton } from './CopyButton.tsx'

/** A command to copy. Give it only text from `lib/install.ts`, which lets nothing pass that a shell could run. */
export function CopyCommand({ command, label }: { command: string; label: string }) {
  return (
    <div className="flex items-center gap-1 rounded-md border border-line bg-raised ps-3 pe-1 py-1">
      <code className="min-w-0 flex-1 py-1 font-mono text-13 leading-5 [overflow-wrap:anywhere]">
        {command}
      </code>
      <CopyButton text={command} label={label} />
    </div>
  )
}
