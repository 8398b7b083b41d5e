/** Resolves when the server on this port answers health with 200. */
export async function untilHealthy(port: number): Promise<void> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => undefined)
    if (answer?.status === 200) return
    await pause(20)
  }
}

/** @param time milliseconds */
export const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time))

export const median = (list: readonly number[]): number => list.toSorted((a, b) => a - b)[list.length >> 1]!
export const p95 = (list: readonly number[]): number =>
  list.toSorted((a, b) => a - b)[Math.ceil(list.length * 0.95) - 1]!
/** Both of them, in milliseconds. */
export const bothOf = (values: readonly number[]) => `${median(values).toFixed(1)} / ${p95(values).toFixed(1)} ms`
