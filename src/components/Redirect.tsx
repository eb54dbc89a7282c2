import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/**
 * Moves on to another address, which takes the place of this one in the history. The router's own `Navigate` stands in
 * one file with all that draws route tables, which would come with the first load.
 */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate()
  useEffect(() => void navigate(to, { replace: true }), [navigate, to])
  return null
}
