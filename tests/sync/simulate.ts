import { parseArgs } from 'node:util'
import { type Bug, bugs } from './bugs.ts'
import { Violation } from './model-server.ts'
import { type Outcome, simulate } from './world.ts'

/** `npm run simulate -- --steps N --seed N [--bug NAME]`: runs level 1 and ends with a verdict. */

const stepsPerSeed = 1500

const { values } = parseArgs({
  options: {
    steps: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
    bug: { type: 'string' },
    level: { type: 'string', default: '1' },
  },
})

function wholeNumber(name: string, text: string): number {
  const value = Number(text)
  if (Number.isSafeInteger(value) && value > 0) return value
  console.error(`--${name} takes a positive whole number, not '${text}'`)
  process.exit(2)
}

if (values.level !== '1') {
  console.error(`--level takes 1, not '${values.level}'`)
  process.exit(2)
}
if (values.bug !== undefined && !bugs.includes(values.bug as Bug)) {
  console.error(`--bug takes one of ${bugs.join(', ')}, not '${values.bug}'`)
  process.exit(2)
}

/** Halves the steps as long as the seed still fails. */
function shrink(seed: number, steps: number): number {
  let shortest = steps
  for (let half = steps >> 1; half > 0; half >>= 1) {
    while (shortest - half > 0 && fails(seed, shortest - half)) shortest -= half
  }
  return shortest
}

function run(seed: number, steps: number): Outcome | Violation {
  try {
    return simulate(seed, steps, values.bug as Bug | undefined)
  } catch (error) {
    if (error instanceof Violation) return error
    throw error
  }
}
const fails = (seed: number, steps: number) => run(seed, steps) instanceof Violation

const steps = wholeNumber('steps', values.steps)
const first = wholeNumber('seed', values.seed)
let done = 0
let made = 0
for (let seed = first; done < steps; seed++) {
  const outcome = run(seed, Math.min(stepsPerSeed, steps - done))
  if (outcome instanceof Violation) {
    const shortest = shrink(seed, Math.min(stepsPerSeed, steps - done))
    console.log(
      `Repeat with: npm run simulate -- --seed ${seed} --steps ${shortest}${values.bug ? ` --bug ${values.bug}` : ''}`,
    )
    console.log(`VIOLATION at seed ${seed} within ${shortest} steps: ${outcome.message}`)
    process.exit(1)
  }
  done += outcome.steps
  made += outcome.made
}
console.log(`no violation in ${done} steps, ${made} changes, seeds from ${first}`)
