import { isCovered } from '../../../ui/overlays/covered.ts'

/**
 * Calls once nothing was typed for a while and nothing lies over the page: what comes then takes no key from a word, and stands
 * above no dialog.
 * @returns how to wait no more
 */
export function whenQuiet(ms: number, then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (isCovered()) return wait()
      stop()
      then()
    }, ms)
  }
  const stop = () => {
    clearTimeout(timer)
    document.removeEventListener('keydown', wait, true)
    document.removeEventListener('input', wait, true)
  }
  document.addEventListener('keydown', wait, true)
  document.addEventListener('input', wait, true)
  wait()
  return stop
}
