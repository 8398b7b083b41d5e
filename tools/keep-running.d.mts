export interface End {
  code: number | null
  signal: string | null
  /** We were told to stop meanwhile. */
  told: boolean
}

export interface World {
  /** Milliseconds, of a clock that is never set. */
  now: () => number
  wait: (ms: number) => Promise<unknown>
  say: (line: string) => void
}

export function keepRunning(start: () => Promise<End>, world: World): Promise<number>

export function withoutSpent(args: readonly string[]): string[]
