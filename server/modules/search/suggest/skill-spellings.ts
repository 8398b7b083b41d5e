import { latin, readingsOf } from '../../../../contract/search/spelling/latin.ts'
import { otherSkillNames, usualSkillNames } from '../../../../contract/search/spelling/skill-names.ts'
import { fewestSlips } from '../../../../contract/search/spelling/typos.ts'

/** The most skills that are looked up beside those whose usual name completes what is typed. */
const most = 5

const spellings = usualSkillNames.flatMap((skill) =>
  [skill, ...otherSkillNames(skill)].map((spelling) => ({ skill, spelling: latin(spelling) })),
)

/** How little is amiss where a spelling begins like what is typed; undefined where too much is. */
function amiss(spelling: string, readings: readonly string[]): number | undefined {
  if (readings.includes(spelling)) return -1
  const all = readings.flatMap((reading) => fewestSlips(spelling, reading) ?? [])
  return all.length === 0 ? undefined : Math.min(...all)
}

/** The skills of which some spelling begins like what is typed, in any script or keyboard layout, the likeliest first. */
export function skillsSpelled(typed: string): string[] {
  const readings = readingsOf(typed).filter((reading) => reading !== '')
  const fitting = spellings
    .flatMap(({ skill, spelling }) => {
      const slips = amiss(spelling, readings)
      return slips === undefined ? [] : { skill, slips }
    })
    .sort((a, b) => a.slips - b.slips)
  return [...new Set(fitting.map(({ skill }) => skill))].slice(0, most)
}
