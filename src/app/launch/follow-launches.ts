import type { AnyRouter } from '@tanstack/react-router'

interface LaunchQueue {
  setConsumer(consumer: (launch: { files?: readonly FileSystemFileHandle[] }) => void): void
}

/** Files that are opened with the installed app go where shared ones go. */
export function followLaunches(router: AnyRouter): void {
  const { launchQueue } = globalThis as { launchQueue?: LaunchQueue }
  launchQueue?.setConsumer(({ files }) => {
    if (files?.length) take(router, files).catch(reportError)
  })
}

async function take(router: AnyRouter, handles: readonly FileSystemFileHandle[]): Promise<void> {
  const { keepOwn } = await import('../../data/device/installed/own-shared.ts')
  const files = await Promise.all(handles.map((handle) => handle.getFile()))
  const id = await keepOwn(files)
  router.history.push(`/profiles/create/?shared=${id}`)
}
