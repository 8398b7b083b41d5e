/**
 * How much a run proves. `npm test` is the gate; `npm run test:deep` runs everything, one part of it at a time, and tells
 * the tests by `TEST_DEEP` which (a part's name, several with commas, or `all`).
 */

/** seeds: long simulations, fuzz and storm; kills: whole servers killed often; walks: every page in the looks that the gate leaves out */
export const deepParts = ['seeds', 'kills', 'walks', 'pg15', 'authz'] as const

export type DeepPart = (typeof deepParts)[number]

const asked = new Set((process.env.TEST_DEEP ?? '').split(',').filter((each) => each !== ''))

/** Whether this run proves that part at length. */
export const isDeep = (part: DeepPart): boolean => asked.has('all') || asked.has(part)

const dayMs = 86_400_000

/**
 * The seed of a run's short random part. It changes every day, so that the gate looks at something new each day and yet
 * the same at each of its runs; `TEST_SEED` repeats one. `npm test` prints it (tools/testing/gate.mjs sets it).
 */
export function rotatingSeed(): number {
  const given = process.env.TEST_SEED
  return given ? Number(given) : Math.floor(Date.now() / dayMs)
}
