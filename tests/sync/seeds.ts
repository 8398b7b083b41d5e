import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod/mini'
import { isDeep, rotatingSeed } from '../kit/depth.ts'
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

/**
 * Runs that nobody has seen: other ones every day, so that the gate goes on finding what is new. A million seeds lie
 * between two days, and none of them is one of the small numbers that run every day.
 */
export const seedsOfTheDay = (count: number, steps: number): Run[] =>
  seedsFrom(rotatingSeed() * 1_000_000, count, steps)

/**
 * The seed that is known to catch a planted bug, and others for when a change has shifted what that one does: a few in
 * the gate, where the known one must nearly be right, and all of them at length.
 */
export function runsWithBug(bug: string, known: { seed: number; steps: number }, others: number): Run[] {
  const spare = seedsFrom(1, isDeep('seeds') ? others : 5, known.steps)
  return [known, ...spare].map((run) => ({ ...run, bug }))
}

/** How a run is repeated by hand. */
export function commandFor(level: number | string, { seed, steps, bug, without, stumbles }: Run): string {
  const asked = [`--level ${level} --seed ${seed} --steps ${steps}`]
  if (bug) asked.push(`--bug ${bug}`)
  if (stumbles) asked.push('--stumbles')
  if (without?.size) asked.push(`--without '${[...without].join(',')}'`)
  return `npm run simulate -- ${asked.join(' ')}`
}

/** The first of these runs in which an invariant breaks, with the command that repeats it, or undefined. */
export async function firstViolation(
  level: number | string,
  runs: readonly Run[],
  simulate: (run: Run) => Outcome | Promise<Outcome>,
): Promise<string | undefined> {
  for (const run of runs) {
    try {
      await simulate(run)
    } catch (error) {
      // Whatever else goes wrong is repeated by its seed as well.
      if (!(error instanceof Violation)) throw new Error(`Broken off: ${commandFor(level, run)}`, { cause: error })
      return `${error.message} (${commandFor(level, run)})`
    }
  }
  return undefined
}
