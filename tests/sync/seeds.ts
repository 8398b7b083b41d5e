import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod/mini'
import type { Outcome, Run } from './run.ts'
import { Violation } from './violation.ts'

const regressions = z.array(
  z.strictObject({ level: z.number(), seed: z.number(), steps: z.number(), found: z.string() }),
)

/** Runs that once found something, at this level: they come before all others. */
export async function regressionRuns(level: number): Promise<Run[]> {
  const text = await readFile(path.join(import.meta.dirname, 'regression-seeds.json'), 'utf8')
  return regressions
    .parse(JSON.parse(text))
    .filter((each) => each.level === level)
    .map(({ seed, steps }) => ({ seed, steps }))
}

/** Runs with one seed after the other. */
export const seedsFrom = (first: number, count: number, steps: number): Run[] =>
  Array.from({ length: count }, (_, i) => ({ seed: first + i, steps }))

/** The first of these runs in which an invariant breaks, with the command that repeats it, or undefined. */
export async function firstViolation(
  level: number,
  runs: readonly Run[],
  simulate: (run: Run) => Outcome | Promise<Outcome>,
): Promise<string | undefined> {
  for (const run of runs) {
    try {
      await simulate(run)
    } catch (error) {
      if (!(error instanceof Violation)) throw error
      return `${error.message} (npm run simulate -- --level ${level} --seed ${run.seed} --steps ${run.steps}${run.bug ? ` --bug ${run.bug}` : ''})`
    }
  }
  return undefined
}
