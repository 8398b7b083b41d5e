import { parseArgs } from 'node:util'
import { openBlobs } from '../blobs.ts'
import { systemClock } from '../kernel/clock.ts'
import { StartError } from '../kernel/errors.ts'
import { addDemoPeople, removeDemoPeople } from '../modules/profiles/demo/demo.ts'
import { givenSettings } from '../settings/given-settings.ts'
import { ProgressBar } from './progress-bar.ts'
import { exitWith, withFindableData } from './run.ts'

const usage = `Usage: npm run demo -- --people NUMBER   (brings the demo to NUMBER people)
       npm run demo -- --remove          (removes them all)`
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

async function main(): Promise<number> {
  const { env, args } = givenSettings(process.argv.slice(2), process.env)
  const people = wantedFrom(args)
  const removed = await withFindableData('demo', env, async ({ data: { database: db }, settings }) => {
    if (people === 0) return removeDemoPeople(db)
    const bar = new ProgressBar('Demo people', process.stderr)
    bar.expect(people)
    const blobs = openBlobs(settings.dataFolder)
    await addDemoPeople({ db, blobs, clock: systemClock }, people, (done) => bar.show(done))
    bar.end()
    return 0
  })
  console.log(people === 0 ? `${removed} demo people removed` : `${people} demo people in total`)
  return 0
}

await exitWith(main)
