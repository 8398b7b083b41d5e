interface Run {
  /** CPU seconds of the reference loop. */
  loop: number
  layers: ReadonlyMap<string, number>
  files: ReadonlyMap<string, number>
}

interface Budget {
  loop: number
  layers: Readonly<Record<string, number>>
  files: Readonly<Record<string, number>>
}

export function measuring(world: { cpuSeconds: () => number; list: string }): {
  stage<T>(rest: string, work: () => Promise<T>): Promise<T>
  result(): Run
}
export function judge(run: Run, budget: Budget): { lines: string[]; failures: string[] }
