import { useEffect, useRef } from 'react'
import { whenReached } from './wait-for-part.ts'

/** Does something as soon as the server answers, once, while what asks for it is on the screen. */
export function useWhenReached(act: (() => void) | undefined): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    let here = true
    void whenReached().then(() => here && latest.current?.())
    return () => {
      here = false
    }
  }, [])
}
