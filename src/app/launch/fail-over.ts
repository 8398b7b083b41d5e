import type { AnyRouter } from '@tanstack/react-router'
import { latestMs } from '../../lib/wait-for-part.ts'

/**
 * A page whose code neither comes nor fails is asked for anew, as if its address had been typed (001 §9).
 * @param go how that is done
 */
export function failOver(router: AnyRouter, go = (href: string) => location.assign(href)): void {
  let timer: ReturnType<typeof setTimeout>
  router.subscribe('onBeforeLoad', ({ toLocation }) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (router.state.isLoading) go(toLocation.href)
    }, latestMs)
  })
}
