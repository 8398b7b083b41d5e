import { parseArgs } from 'node:util'
import { lookIntoData } from '../db/launcher.ts'
import { systemClock } from '../kernel/clock.ts'
import { StartError } from '../kernel/errors.ts'
import { lookAtAddresses, lookAtDisk } from '../modules/health/door.ts'
import { type Given, givenSettings } from '../settings/given-settings.ts'
import { readSettings, type Settings } from '../settings/settings.ts'
import { lookAtDatabase, unreachable } from './doctor/data.ts'
import { bad, type Finding, good, note, spoken } from './doctor/finding.ts'
import { lookAtInstallation, lookAtMailServer } from './doctor/installation.ts'
import { lookAtBrowser, lookAtFolder, lookAtNode, lookAtOrigin, lookAtPlaces, lookAtPort } from './doctor/machine.ts'
import { lookAtTestMail, type TestMail } from './doctor/mail.ts'
import { lookAtOpenSearch } from './doctor/search.ts'
import { exitWith } from './run.ts'

const signs: Record<Finding['state'], string> = { good: '✓', note: '·', bad: '✗' }

const usage = `Usage: npm run doctor [-- --mail ADDRESS [--selector NAME]]
Says what is wrong with the machine, the settings or the data, and what mends it; changes nothing. With --mail it sends a test
to an address, and looks at MX, SPF and DMARC of the domain that mail comes from, with --selector at its DKIM key.`

/** @throws StartError with the usage */
function wantedFrom(args: string[]): TestMail | undefined {
  const options = { mail: { type: 'string' }, selector: { type: 'string' } } as const
  try {
    const { mail, selector } = parseArgs({ args, options }).values
    if (mail !== undefined && !/^[^\s<>@]+@[^\s<>@]+$/.test(mail)) throw new StartError(`'${mail}' is no mail address.`)
    if (mail === undefined && selector !== undefined) throw new StartError(usage)
    return mail === undefined ? undefined : { to: mail, selector }
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(`${(error as Error).message}\n${usage}`)
  }
}

function say({ state, about, sentence, command }: Finding): void {
  console.log(`${signs[state]} ${about.padEnd(12)} ${sentence}${command ? ` → ${command}` : ''}`)
}

/** Where each comes from, and none of their values. */
function sourcesOf(sources: ReadonlyMap<string, string>): string {
  const places = [...new Set(sources.values())]
  const names = (place: string) => [...sources].filter(([, from]) => from === place).map(([name]) => name)
  return places
    .map((place) => `; from ${place === 'environment' ? 'the environment' : place}: ${names(place).join(', ')}`)
    .join('')
}

function lookAtSettings({ env, sources }: Given): { settings: Settings | undefined; finding: Finding } {
  try {
    return { settings: readSettings(env), finding: good('Settings', `all valid${sourcesOf(sources)}`) }
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    return { settings: undefined, finding: bad('Settings', error.message) }
  }
}

/** A file of settings that cannot be read is the first thing to mend. */
function givenHere(): Given | { finding: Finding } {
  try {
    return givenSettings(process.argv.slice(2), process.env)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    return { finding: bad('Settings', error.message) }
  }
}

async function lookAtData(settings: Settings): Promise<Finding[]> {
  try {
    const found = await lookIntoData(settings, async (address, isServed) => {
      const said = await lookAtDatabase(address, isServed, settings.databaseUrl !== undefined)
      const isWhole = said.every(({ state }) => state !== 'bad') && said.some(({ about }) => about === 'Search')
      return isWhole ? [...said, ...(await lookAtInstallation(address, settings))] : said
    })
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
  const given = givenHere()
  if ('finding' in given) {
    tell(lookAtNode(), given.finding)
    return 1
  }
  const testMail = wantedFrom(given.args)
  const { settings, finding } = lookAtSettings(given)
  tell(lookAtNode(), finding, lookAtPlaces())
  if (settings) {
    tell(...lookAtOrigin(settings), ...(await lookAtAddresses(settings.publicUrls, systemClock.now())).map(spoken))
    tell(...(await lookAtMailServer(settings)))
    if (testMail) tell(...(await lookAtTestMail(settings, testMail)))
    if (settings.searchUrl) tell(await lookAtOpenSearch(settings.searchUrl))
    const folder = await lookAtFolder(settings)
    tell(...folder)
    // Without a folder there is nothing further to look at.
    if (folder[0]?.state === 'good')
      tell(spoken(await lookAtDisk(settings.dataFolder)), await lookAtPort(settings), ...(await lookAtData(settings)))
  }
  tell(lookAtBrowser(process.env.CHROME_PATH || undefined))
  console.log(isWell ? '\nAll good.' : '\nProblems marked ✗ need you.')
  return isWell ? 0 : 1
})
