import type { Job, Jobs } from '../../server/kernel/jobs.ts'

/** Jobs in memory: what was sent runs at `poke`, in the test's own turn. Promises of running jobs: `settled()`. */
export interface TestJobs extends Jobs {
  settled(): Promise<void>
}

export function testJobs(declared: () => readonly Job[]): TestJobs {
  const waiting: { id: string; payload: unknown }[] = []
  let running: Promise<void> = Promise.resolve()
  const runOne = async ({ id, payload }: { id: string; payload: unknown }) => {
    const found = declared().find((each) => each.id === id)
    if (!found) throw new Error(`No job is declared as ${id}`)
    await found.run(found.payload.parse(payload))
  }
  return {
    send: async (_tx, { id }, payload) => {
      waiting.push({ id, payload })
    },
    poke: ({ id }) => {
      const due = waiting.filter((each) => each.id === id)
      waiting.splice(0, waiting.length, ...waiting.filter((each) => each.id !== id))
      for (const each of due) running = running.then(() => runOne(each))
    },
    stop: async () => undefined,
    settled: () => running,
  }
}
