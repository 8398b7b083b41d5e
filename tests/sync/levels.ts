import { bugs } from './model/bugs.ts'
import { modelKinds, simulateModel } from './model/world.ts'
import type { Outcome, Run } from './run.ts'

/** One level of the simulation, as the command line and the tests drive it. */
export interface Level {
  stepsPerSeed: number
  /** How many a run of the command makes unless told otherwise. */
  usualSteps: number
  bugs: readonly string[]
  kinds: readonly string[]
  /** Sets up what its runs need. */
  open: () => Promise<{ run: (run: Run) => Promise<Outcome>; close: () => Promise<void> }>
}

/** Each level loads only what it needs: the first one runs without a database. */
export const levels: Readonly<Record<string, () => Promise<Level>>> = {
  1: async () => ({
    stepsPerSeed: 1500,
    usualSteps: 1_000_000,
    bugs: Object.keys(bugs),
    kinds: modelKinds,
    open: async () => ({ run: async (run) => simulateModel(run), close: async () => undefined }),
  }),
  2: async () => (await import('./real/level.ts')).level,
  3: async () => (await import('./process/level.ts')).level,
  odd: async () => (await import('./odd/level.ts')).level,
}
