import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod/mini'
import type { Outcome, Run } from './run.ts'
import { Violation } from './violation.ts'

const regressions = z.array(
  z.strictObject({
    level: z.number(),
    seed: z.number(),
    steps: z.number(),
    without: z.optional(z.array(z.string())),
    found: z.string(),
  }),
)

/** Runs that once found something, at this level: they come before all others. */
export async function regressionRuns(level: number): Promise<Run[]> {
  const text = await readFile(path.join(import.meta.dirname, 'regression-seeds.json'), 'utf8')
  return regressions
    .parse(JSON.parse(text))
    .filter((each) => each.level === level)
    .map(({ seed, steps, without }) => ({ seed, steps, without: new Set(without) }))
}

/** Runs with one seed after the other. */
export const seedsFrom = (first: number, count: number, steps: number): Run[] =>
  Array.from({ length: count }, (_, i) => ({ seed: first + i, steps }))

/** How a run is repeated by hand. */
export function commandFor(level: number | string, { seed, steps, bug, without }: Run): string {
  const asked = [`--level ${level} --seed ${seed} --steps ${steps}`]
  if (bug) asked.push(`--bug ${bug}`)
  if (without?.size) asked.push(`--without '${[...without].join(',')}'`)
  return `npm run simulate -- ${asked.join(' ')}`
}

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
      return `${error.message} (${commandFor(level, run)})`
    }
  }
  return undefined
}
