import { cleanUp } from '../../kit/at-end.ts'
import { databaseIn } from '../../kit/database/database.ts'
import { testCluster } from '../../kit/database/database-cluster.ts'
import type { Level } from '../levels.ts'
import { bugs, planting } from './bugs.ts'
import { events } from './events.ts'
import { simulateReal } from './simulate.ts'
import { openStage } from './stage.ts'

/** Level 2 with a PostgreSQL of its own. */
export const level: Level = {
  stepsPerSeed: 500,
  usualSteps: 10_000,
  bugs: Object.keys(bugs),
  kinds: events.map(({ kind }) => kind),
  open: async () => {
    const cluster = await testCluster()
    const stage = await openStage(await databaseIn(cluster.host))
    return {
      run: (run) => planting(stage, run.bug, (planted) => simulateReal(stage, run, planted)),
      close: async () => {
        await cleanUp()
        await cluster.stop()
      },
    }
  },
}
