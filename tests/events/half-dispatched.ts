import { openPool } from '../../server/db/database.ts'
import { systemClock } from '../../server/kernel/clock.ts'
import { Dispatcher } from '../../server/kernel/events/dispatcher.ts'
import { logger } from '../../server/kernel/monitoring/log.ts'
import { leaving } from './effects.ts'

/** A process that has done the first of two reactions and is in the middle of the second: says so, and waits to be killed. */
const database = openPool(JSON.parse(process.env.DATABASE_ADDRESS!), 4, () => undefined)
const parts = { db: database, clock: systemClock, log: logger() }
const first = leaving('test.first', ['folders.statusChanged'])
const second = leaving('test.second', ['folders.statusChanged'], async (_event, tx) => {
  await tx.selectFrom('users').select('id').limit(1).execute()
  process.stdout.write('half\n')
  await new Promise(() => setInterval(() => undefined, 1000))
})
// One after the other: within one dispatcher the second may come first, and nobody passes the fence that it holds.
await new Dispatcher(parts, [first]).dispatch()
await new Dispatcher(parts, [second]).dispatch()
