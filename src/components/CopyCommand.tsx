import { CopyButton } from './CopyButton.tsx'

/** Shows a shell command with a copy button. Only pass commands from `lib/install.ts`, which prevents shell injection. */
export function CopyCommand({ command, label }: { command: string; label: string }) {
  return (
    <div className="flex items-center gap-1 rounded-md border border-line bg-raised ps-3 pe-1 py-1">
      <code className="min-w-0 flex-1 py-1 font-mono text-13 leading-5 wrap-anywhere">{command}</code>
      <CopyButton text={command} label={label} />
    </div>
  )
}
