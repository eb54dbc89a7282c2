import { useEffect, useState } from 'react'

/** An address of bytes for as long as they are shown; null for a moment at first. It is released afterwards. */
export function useObjectUrl(blob: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  // The browser keeps the bytes until it is told not to.
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
      setUrl(null)
    }
  }, [blob])
  return url
}
