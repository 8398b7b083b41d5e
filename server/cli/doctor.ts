import { lookIntoData } from '../db/launcher.ts'
import { givenSettings } from '../given-settings.ts'
import { StartError } from '../kernel/errors.ts'
import { readSettings, type Settings } from '../settings.ts'
import { lookAtDatabase, unreachable } from './doctor/data.ts'
import { bad, type Finding, good, note } from './doctor/finding.ts'
import {
  lookAtAddress,
  lookAtBrowser,
  lookAtFolder,
  lookAtNode,
  lookAtPlaces,
  lookAtPort,
  lookAtSpace,
} from './doctor/machine.ts'
import { lookAtOpenSearch } from './doctor/search.ts'
import { exitWith } from './run.ts'

const signs: Record<Finding['state'], string> = { good: '✓', note: '·', bad: '✗' }

function say({ state, about, sentence }: Finding): void {
  console.log(`${signs[state]} ${about.padEnd(12)} ${sentence}`)
}

/** Where each comes from, and none of their values. */
function sourcesOf(sources: ReadonlyMap<string, string>): string {
  const places = [...new Set(sources.values())]
  const names = (place: string) => [...sources].filter(([, from]) => from === place).map(([name]) => name)
  return places
    .map((place) => `; from ${place === 'environment' ? 'the environment' : place}: ${names(place).join(', ')}`)
    .join('')
}

function lookAtSettings(): { settings: Settings | undefined; finding: Finding } {
  try {
    const { env, sources } = givenSettings(process.argv.slice(2), process.env)
    return { settings: readSettings(env), finding: good('Settings', `all valid${sourcesOf(sources)}`) }
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    return { settings: undefined, finding: bad('Settings', error.message) }
  }
}

async function lookAtData(settings: Settings): Promise<Finding[]> {
  try {
    const found = await lookIntoData(settings, lookAtDatabase)
    return found ?? [note('Database', 'None yet. The first start creates it.')]
  } catch (error) {
    return [unreachable(error)]
  }
}

/** Says in plain words what is wrong with the machine, the settings or the data; changes nothing. */
await exitWith(async () => {
  let isWell = true
  const tell = (...findings: Finding[]) => {
    for (const each of findings) say(each)
    isWell &&= findings.every(({ state }) => state !== 'bad')
  }
  const { settings, finding } = lookAtSettings()
  tell(lookAtNode(), finding, lookAtPlaces())
  if (settings) {
    tell(lookAtAddress(settings))
    if (settings.searchUrl) tell(await lookAtOpenSearch(settings.searchUrl))
    const folder = await lookAtFolder(settings)
    tell(...folder)
    // Without a folder there is nothing further to look at.
    if (folder[0]?.state === 'good')
      tell(await lookAtSpace(settings), await lookAtPort(settings), ...(await lookAtData(settings)))
  }
  tell(lookAtBrowser(process.env.CHROME_PATH || undefined))
  console.log(isWell ? '\nAll good.' : '\nProblems marked ✗ need you.')
  return isWell ? 0 : 1
})
