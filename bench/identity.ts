import { judgeDoubles } from '../tests/kit/doubles.ts'
import { optionsOf, wholeNumber } from '../tools/command-line.ts'

/**
 * What the rule of identity makes of made-up people: a tenth of them told twice (another mail, another script, initials,
 * a married name, another spelling of phone or link), a tenth near strangers. `npm run bench -- identity --people 20000`
 */
const { people, seed } = optionsOf({
  people: { type: 'string', default: '20000' },
  seed: { type: 'string', default: '7' },
})
const from = performance.now()
const { rows, doubles, wrong, merged, listed, missed } = judgeDoubles(
  wholeNumber('people', people),
  wholeNumber('seed', seed),
)
console.table([
  {
    rows,
    doubles,
    'wrong merges': wrong,
    merged,
    'listed as maybe': listed,
    'found of doubles': ((merged + listed) / doubles).toFixed(3),
    'rows/s': Math.round((rows / (performance.now() - from)) * 1000),
  },
])
if (Object.keys(missed).length > 0) console.log('Missed, by how they were told:', missed)
process.exitCode = wrong === 0 && merged + listed >= doubles * 0.9 ? 0 : 1
