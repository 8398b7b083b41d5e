// What a run may cost: CPU seconds by layer and by file, told in what a reference loop takes (tests/budget.json).
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { median, timeLoop } from './reference.mjs'

const kept = 'tests/budget.json'

/** A layer that costs so much more than its budget fails the run; one that costs so much more is named. */
const [worst, worthAWord] = [1.5, 1.15]
const mostNamed = 5
/** What little files cost depends more on what ran before them than on themselves. */
const leastKept = 1

/**
 * Measures one run: `stage` wraps what is run one after the other.
 * @param cpuSeconds what this process and all below it have cost so far
 * @param list the file into which tests write what theirs have cost
 */
export function measuring({ cpuSeconds, list }) {
  const loops = []
  const layers = new Map()
  const files = new Map()
  const add = (map, name, seconds) => map.set(name, (map.get(name) ?? 0) + seconds)
  let read = 0
  const notes = () => {
    const lines = existsSync(list) ? readFileSync(list, 'utf8').split('\n').filter(Boolean) : []
    const fresh = lines.slice(read).map((line) => JSON.parse(line))
    read = lines.length
    return fresh
  }
  return {
    /** @param rest the layer of what no file has cost by itself: the runner's own work */
    async stage(rest, work) {
      loops.push(timeLoop())
      const before = cpuSeconds()
      const result = await work()
      let left = cpuSeconds() - before
      for (const { layer, what, seconds } of notes()) {
        add(layers, layer, seconds)
        add(files, what, seconds)
        left -= seconds
      }
      add(layers, rest, Math.max(left, 0))
      return result
    },
    result: () => ({ loop: median([...loops, timeLoop()]), layers, files }),
  }
}

const rounded = (map, least) =>
  Object.fromEntries(
    [...map]
      .filter(([, seconds]) => seconds >= least)
      .map(([name, seconds]) => [name, Math.round(seconds * 10) / 10])
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  )

/** Writes what a run has cost down as what it may cost. */
export function keepBudget({ loop, layers, files }) {
  const budget = { loop: Math.round(loop * 1000) / 1000, layers: rounded(layers, 0), files: rounded(files, leastKept) }
  writeFileSync(kept, `${JSON.stringify(budget, undefined, 2)}\n`)
}

export const readBudget = () => (existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : undefined)

/** Below this a layer swings with what ran before it, and has no ratio to speak of. */
const smallest = 10

const ratioOf = (seconds, allowed) => seconds / Math.max(allowed, smallest)

const line = (name, seconds, allowed) =>
  `${name.padEnd(12)} ${seconds.toFixed(0).padStart(6)} s of ${allowed.toFixed(0).padStart(5)} (${ratioOf(seconds, allowed).toFixed(2)})`

/** The files of a run that have grown most, in seconds. */
function grown(files, budget) {
  return [...files]
    .map(([file, seconds]) => ({ file, by: seconds - (budget.files[file] ?? 0) }))
    .filter(({ by }) => by > leastKept)
    .sort((one, other) => other.by - one.by)
    .slice(0, mostNamed)
    .map(({ file, by }) => `  ${file} +${by.toFixed(1)} s`)
}

/**
 * Compares a run with its budget, both on the machine on which the budget was written.
 * @returns lines for the report, and one failure for each layer that costs too much
 */
export function judge({ loop, layers, files }, budget) {
  const onOurs = (map) => new Map([...map].map(([name, seconds]) => [name, (seconds * budget.loop) / loop]))
  const [own, ownFiles] = [onOurs(layers), onOurs(files)]
  const lines = []
  const failures = []
  let named = false
  for (const [layer, seconds] of own) {
    const allowed = budget.layers[layer]
    if (allowed === undefined) {
      failures.push(`budget: ${layer} has none in ${kept}: npm test -- --keep-budget writes it`)
      continue
    }
    lines.push(line(layer, seconds, allowed))
    const ratio = ratioOf(seconds, allowed)
    named ||= ratio > worthAWord
    if (ratio > worst) failures.push(`budget: ${line(layer, seconds, allowed)}, more than ${worst} times`)
  }
  if (named) lines.push('What grew most:', ...grown(ownFiles, budget))
  return { lines, failures }
}
