import { useEffect, useState } from 'react'

/** A value once it has stood still for a while; the first one at once. */
export function useDebouncedValue<T>(value: T, waitMs: number): T {
  const [settled, setSettled] = useState(value)
  // Only time tells that nothing more comes.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), waitMs)
    return () => clearTimeout(timer)
  }, [value, waitMs])
  return settled
}
