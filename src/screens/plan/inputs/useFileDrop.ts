import { useEffect, useEffectEvent, useState } from 'react'

interface DropHandlers {
  onFile: (file: File) => void
  onText: (text: string) => void
}

const hasContent = (event: DragEvent) =>
  event.dataTransfer?.types.some((type) => type === 'Files' || type === 'text/plain') ?? false

/** Whether the element has its own use for pasted and dropped text. */
const isEditable = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null

/** Whether the page takes what is dragged. Text fields have no use for files: the browser would open them. */
const isForPage = (event: DragEvent) =>
  hasContent(event) && (!isEditable(event.target) || event.dataTransfer?.types.includes('Files') === true)

/**
 * Accepts a file or text that the user drops or pastes anywhere on the page.
 * @returns whether something is being dragged over the page.
 */
export function useFileDrop({ onFile, onText }: DropHandlers): boolean {
  const [isDragging, setIsDragging] = useState(false)
  const handleContent = useEffectEvent((data: DataTransfer | null) => {
    const [file] = data?.files ?? []
    const text = data?.getData('text/plain') ?? ''
    if (file) onFile(file)
    else if (text.trim() !== '') onText(text)
  })
  useEffect(() => {
    const handleDragOver = (event: DragEvent) => {
      if (!isForPage(event)) return
      // Without it, the browser opens the file.
      event.preventDefault()
      setIsDragging(true)
    }
    const handleDragLeave = ({ relatedTarget }: DragEvent) => {
      if (!relatedTarget) setIsDragging(false)
    }
    const handleDrop = (event: DragEvent) => {
      setIsDragging(false)
      if (!isForPage(event)) return
      event.preventDefault()
      handleContent(event.dataTransfer)
    }
    const handlePaste = ({ target, clipboardData }: ClipboardEvent) => {
      if (!isEditable(target)) handleContent(clipboardData)
    }
    addEventListener('dragover', handleDragOver)
    addEventListener('dragleave', handleDragLeave)
    addEventListener('drop', handleDrop)
    addEventListener('paste', handlePaste)
    return () => {
      removeEventListener('dragover', handleDragOver)
      removeEventListener('dragleave', handleDragLeave)
      removeEventListener('drop', handleDrop)
      removeEventListener('paste', handlePaste)
    }
  }, [])
  return isDragging
}
