import { optionsOf, refuse, wholeNumber } from '../../tools/command-line.ts'
import { type Level, levels } from './levels.ts'
import type { Outcome, Run } from './run.ts'
import { commandFor } from './seeds.ts'
import { Violation } from './violation.ts'

/**
 * `npm run simulate -- --steps N --seed N [--level 1|2|3] [--bug NAME] [--without KIND,KIND] [--stumbles]
 * [--trace]`: runs a level of the simulation and ends with a verdict; a violation is made as short as it goes first.
 */

const values = optionsOf({
  steps: { type: 'string' },
  seed: { type: 'string', default: '1' },
  bug: { type: 'string' },
  level: { type: 'string', default: '1' },
  without: { type: 'string', default: '' },
  stumbles: { type: 'boolean', default: false },
  trace: { type: 'boolean', default: false },
})

const load = Object.hasOwn(levels, values.level) ? levels[values.level] : undefined
if (!load) refuse(`--level takes one of ${Object.keys(levels).join(', ')}, not '${values.level}'`)
const level: Level = await load()
if (values.bug !== undefined && !level.bugs.includes(values.bug))
  refuse(`--bug takes one of ${level.bugs.join(', ')} at level ${values.level}, not '${values.bug}'`)
const without = new Set(values.without.split(',').filter((kind) => kind !== ''))
for (const kind of without)
  if (!level.kinds.includes(kind)) refuse(`--without takes some of ${level.kinds.join(', ')}, not '${kind}'`)

const { run, close } = await level.open()

async function attempt(what: Run): Promise<Outcome | Violation> {
  try {
    return await run(what)
  } catch (error) {
    if (error instanceof Violation) return error
    throw error
  }
}
const fails = async (what: Run) => (await attempt(what)) instanceof Violation

/** Halves the steps as long as the seed still fails, then leaves out every kind of event that it can fail without. */
async function shrink(failed: Run): Promise<Run> {
  let shortest = failed
  for (let half = failed.steps >> 1; half > 0; half >>= 1) {
    for (;;) {
      const shorter = { ...shortest, steps: shortest.steps - half }
      if (shorter.steps <= 0 || !(await fails(shorter))) break
      shortest = shorter
    }
  }
  for (const kind of level.kinds) {
    const fewer = { ...shortest, without: new Set([...(shortest.without ?? []), kind]) }
    if (!shortest.without?.has(kind) && (await fails(fewer))) shortest = fewer
  }
  return shortest
}

async function tell(failed: Run, found: Violation): Promise<void> {
  // At once: a run against whole processes may not find it again.
  console.log(`A violation at seed ${failed.seed}: ${found.message}. Making it shorter.`)
  const shortest = await shrink(failed)
  const violation = await attempt({
    ...shortest,
    trace: values.trace ? (line) => console.log(line) : undefined,
  })
  console.log(`Repeat with: ${commandFor(values.level, shortest)}`)
  const words = violation instanceof Violation ? violation.message : 'not seen again'
  console.log(`VIOLATION at seed ${shortest.seed} within ${shortest.steps} steps: ${words}`)
}

async function runAll(): Promise<boolean> {
  const steps = wholeNumber('steps', values.steps ?? String(level.usualSteps))
  const first = wholeNumber('seed', values.seed)
  const sum = { steps: 0, made: 0 }
  for (let seed = first; sum.steps < steps; seed++) {
    const what: Run = {
      seed,
      steps: Math.min(level.stepsPerSeed, steps - sum.steps),
      bug: values.bug,
      without,
      stumbles: values.stumbles,
      trace: values.trace && level.kinds.length === 0 ? (line) => console.log(line) : undefined,
    }
    const outcome = await attempt(what)
    if (outcome instanceof Violation) {
      await tell(what, outcome)
      return false
    }
    sum.steps += outcome.steps
    sum.made += outcome.made
  }
  console.log(`no violation in ${sum.steps} steps, ${sum.made} changes, seeds from ${first}`)
  return true
}

const good = await runAll()
await close()
process.exit(good ? 0 : 1)
