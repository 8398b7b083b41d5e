import { openPool } from '../../server/db/database.ts'
import { systemClock } from '../../server/kernel/clock.ts'
import { Dispatcher } from '../../server/kernel/events/dispatcher.ts'
import { logger } from '../../server/kernel/monitoring/log.ts'
import { leaving } from './effects.ts'

/** A process that has done the first of two reactions and is in the middle of the second: says so, and waits to be killed. */
const database = openPool(JSON.parse(process.env.DATABASE_ADDRESS!), 4, () => undefined)
const dispatcher = new Dispatcher({ db: database, clock: systemClock, log: logger() }, [
  leaving('test.first', ['folders.statusChanged']),
  leaving('test.second', ['folders.statusChanged'], async (_event, tx) => {
    await tx.selectFrom('users').select('id').limit(1).execute()
    process.stdout.write('half\n')
    await new Promise(() => setInterval(() => undefined, 1000))
  }),
])
await dispatcher.dispatch()
