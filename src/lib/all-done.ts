/** Waits for all of them, also where one fails. @throws what the first of the failed has failed with */
export async function allDone(works: readonly Promise<unknown>[]): Promise<void> {
  for (const done of await Promise.allSettled(works)) if (done.status === 'rejected') throw done.reason
}
