import { FileUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type ButtonKind, buttonClass } from '#src/ui/Button.tsx'

/** The file endings that a file dialog offers. Files with other endings are read as well when they are dropped. */
const accepted = '.json,.png,.webp,.jpg,.jpeg,.avif,.svg,.glb,.latent,.mp4,.mov,.webm,.mkv,.flac,.mp3,.opus'

interface FileButtonProps {
  kind?: ButtonKind
  onFile: (file: File) => void
}

/** Opens the file dialog. The label is the button, so that the native control keeps its keyboard access. */
export function FileButton({ kind = 'plain', onFile }: FileButtonProps) {
  const { t } = useTranslation('plan')
  return (
    <label
      className={buttonClass(
        kind,
        'normal',
        'relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
      )}
    >
      <FileUp size={16} aria-hidden="true" />
      {t('input.choose')}
      <input
        type="file"
        accept={accepted}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          // The same file can be chosen again, after it was changed.
          target.value = ''
        }}
      />
    </label>
  )
}
