import type { Outcome, Run } from '../run.ts'
import type { Planted } from './planted.ts'
import type { Stage } from './stage.ts'
import { World } from './world.ts'

/** Runs one seeded world of level 2. @throws Violation at the first broken invariant */
export async function simulateReal(stage: Stage, run: Run, planted?: Planted): Promise<Outcome> {
  const world = await World.begin(stage, run, planted)
  try {
    for (let i = 0; i < run.steps; i++) await world.step()
    return { steps: run.steps, ...(await world.settle()) }
  } finally {
    await world.end()
  }
}
