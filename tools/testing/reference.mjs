// The loop by which a run measures its machine: budgets are told in what it takes.

/** Numbers and short-lived objects, as most of what tests do; about half a second. */
function loop() {
  let sum = 0
  for (let round = 0; round < 150; round++) {
    const words = new Map()
    for (let at = 0; at < 12_000; at++) words.set(`word ${(at * 7919) % 12_007}`, { at, round })
    const sorted = [...words.keys()].sort()
    for (const word of sorted) sum = (sum * 31 + word.length + words.get(word).at) % 1_000_003
  }
  return sum
}

/** @returns CPU seconds of one loop */
export function timeLoop() {
  const before = process.cpuUsage()
  loop()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

export const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]
