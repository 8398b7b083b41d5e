import type { AnyRouter } from '@tanstack/react-router'

/** A tapped notification leads an open tab to its page; the worker says where (service-worker/push.ts). */
export function followNotifications(router: AnyRouter): void {
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<{ open?: unknown } | null>) => {
    if (typeof data?.open === 'string' && data.open.startsWith('/')) router.history.push(data.open)
  })
}
