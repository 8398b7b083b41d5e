import { onReach } from '../../network/reach.ts'
import type { ShellAnswer, ShellQuestion } from './shell.ts'

/**
 * Looks whether the worker holds the whole app, and has it fetch what it lacks: at the start, when the page is looked at
 * again, and after an outage.
 */

interface ShellWorld {
  /** The file that this page was loaded from. */
  file: string
  /** Calls back after a while; returns how to take it back. */
  after(ms: number, work: () => void): () => void
  now(): number
  /** Whether the app opens without a network. */
  onState(whole: boolean): void
  /** This page is of another build than its worker: the one that is looked at should be loaded anew. */
  onOtherBuild(): void
  /** Lets a waiting worker take the place of one that is not whole. */
  replace(waiting: ServiceWorker): void
}

/** A version that is older than this question does not answer it. */
const oldMs = 8_000
/** Bringing back the whole app on a phone's network. */
const patienceMs = 90_000
/** What an older version's tab may have removed while this page started, is looked for once more. */
const againMs = 15_000
const seldomMs = 600_000

/** @returns undefined where nobody answered: a worker of before, or one that hangs */
function ask(worker: ServiceWorker, { file, after }: ShellWorld): Promise<ShellAnswer | undefined> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    let stopWaiting = after(oldMs, () => end())
    const end = (answer?: ShellAnswer) => {
      stopWaiting()
      port1.close()
      resolve(answer)
    }
    port1.onmessage = ({ data }: MessageEvent<ShellAnswer | 'here'>) => {
      if (data !== 'here') return end(data)
      stopWaiting()
      stopWaiting = after(patienceMs, () => end({ state: 'later', mine: true }))
    }
    const question: ShellQuestion = { ask: 'shell', file }
    worker.postMessage(question, [port2])
  })
}

/** Whether anything of the app is kept at all; told without the worker. */
async function isEmpty(): Promise<boolean> {
  const names = (await caches.keys()).filter((name) => name.includes('precache'))
  const kept = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length))
  return kept.every((count) => count === 0)
}

/** @returns how to stop */
export function careForShell(registration: ServiceWorkerRegistration, world: ShellWorld): () => void {
  let lookedAt = Number.NEGATIVE_INFINITY
  let looking = false
  let cancel = () => {}

  const look = async () => {
    lookedAt = world.now()
    const worker = registration.active
    if (!worker) return world.onState(false)
    const answer = await ask(worker, world)
    world.onState(answer?.state === 'whole')
    if (answer?.state === 'whole') return answer.mine ? undefined : world.onOtherBuild()
    if (answer?.state === 'later') {
      cancel()
      cancel = world.after(againMs, start)
    } else if (answer || (await isEmpty())) await renew()
  }
  /** What the worker lacks is not to be had, or it does not know how to get it: the next version brings its own. */
  const renew = async () => {
    await registration.update().catch(() => undefined)
    if (registration.waiting) world.replace(registration.waiting)
  }
  const start = () => {
    if (looking) return
    looking = true
    void look()
      .catch(() => world.onState(false))
      .finally(() => {
        looking = false
      })
  }
  const onVisible = () => {
    if (document.visibilityState === 'visible' && world.now() - lookedAt > seldomMs) start()
  }
  const follow = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'activated') start()
    })
  const onFound = () => follow(registration.installing)

  follow(registration.installing)
  follow(registration.waiting)
  registration.addEventListener('updatefound', onFound)
  document.addEventListener('visibilitychange', onVisible)
  const stopFollowing = onReach((answers) => {
    if (answers) start()
  })
  start()
  cancel = world.after(againMs, start)
  return () => {
    cancel()
    stopFollowing()
    registration.removeEventListener('updatefound', onFound)
    document.removeEventListener('visibilitychange', onVisible)
  }
}
