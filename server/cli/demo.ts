import { parseArgs } from 'node:util'
import { openForCommand } from '../db/launcher.ts'
import { systemClock } from '../kernel/clock.ts'
import { StartError } from '../kernel/errors.ts'
import { addDemoPeople, removeDemoPeople } from '../modules/profiles/demo.ts'
import { readSettings } from '../settings.ts'
import { makeFindable } from './findable.ts'
import { ProgressBar } from './progress-bar.ts'

const usage = `Usage: npm run demo -- --people NUMBER   (so many demo people in all)
       npm run demo -- --remove          (takes all of them out again)`
const most = 10_000_000

/** How many demo people there shall be. @throws StartError with the usage */
function wantedFrom(args: string[]): number {
  const options = { people: { type: 'string' }, remove: { type: 'boolean' } } as const
  try {
    const { people, remove } = parseArgs({ args, options }).values
    if (remove && people === undefined) return 0
    if (!remove && people !== undefined && /^\d{1,8}$/.test(people) && Number(people) >= 1 && Number(people) <= most)
      return Number(people)
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n${usage}`)
  }
  throw new StartError(usage)
}

async function main(): Promise<void> {
  const people = wantedFrom(process.argv.slice(2))
  const settings = readSettings(process.env)
  const data = await openForCommand(settings, 'demo', (line) => console.error(line))
  try {
    const findable = await makeFindable(data, settings)
    try {
      if (people === 0) console.log(`${await removeDemoPeople(data.database)} demo people removed`)
      else {
        const bar = new ProgressBar('Demo people', process.stderr)
        bar.expect(people)
        await addDemoPeople(data.database, systemClock, people, (done) => bar.show(done))
        bar.end()
      }
      await findable.finish()
    } catch (error) {
      await findable.abandon()
      throw error
    }
    if (people > 0) console.log(`${people} demo people are there`)
  } finally {
    await data.close()
  }
}

try {
  await main()
} catch (error) {
  console.error(error instanceof StartError ? error.message : String(error))
  process.exitCode = 1
}
