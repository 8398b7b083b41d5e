import { useEffect, useState } from 'react'

/** Follows a value that is being typed, 250 ms behind the last key (000 §9). */
export function useTyped(value: string, delay = 250): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return settled
}
