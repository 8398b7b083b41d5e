import { cleanUp } from '../../kit/at-end.ts'
import type { Level } from '../levels.ts'
import { simulateKills } from './simulate.ts'

/** Level 3: a step is a whole server process that is killed under load and started again. */
export const level: Level = {
  stepsPerSeed: 200,
  usualSteps: 20,
  bugs: [],
  kinds: [],
  open: async () => ({ run: simulateKills, close: cleanUp }),
}
