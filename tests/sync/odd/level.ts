import { cleanUp } from '../../kit/at-end.ts'
import { databaseIn } from '../../kit/database/database.ts'
import { testCluster } from '../../kit/database/database-cluster.ts'
import type { Level } from '../levels.ts'
import { simulateOdd } from './simulate.ts'
import { openOddStage } from './stage.ts'

/** Odd values against a PostgreSQL of its own; a step is a change. */
export const level: Level = {
  stepsPerSeed: 1000,
  usualSteps: 10_000,
  bugs: [],
  kinds: [],
  open: async () => {
    const cluster = await testCluster()
    const stage = await openOddStage(await databaseIn(cluster.host))
    return {
      run: (run) => simulateOdd(stage, run),
      close: async () => {
        await cleanUp()
        await cluster.stop()
      },
    }
  },
}
