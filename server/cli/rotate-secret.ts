import type { Tx } from '../db/database.ts'
import { isServed } from '../db/external/server-lock.ts'
import { openForCommand, requireData } from '../db/launcher.ts'
import { systemClock } from '../kernel/clock.ts'
import { StartError } from '../kernel/errors.ts'
import { forgetKeys, rewrapKeys } from '../kernel/security/canary.ts'
import { type Secrets, secretsFrom } from '../kernel/security/secrets.ts'
import { giveUpPasswords } from '../modules/messaging/door.ts'
import { type Given, givenSettings } from '../settings/given-settings.ts'
import { keptSecret, readSettings, type Settings, secretFile, serverSecret } from '../settings/settings.ts'
import { exitWith } from './run.ts'

const usage = `Usage: npm run rotate-secret [-- --forget]
Seals what is secret by another secret, while the server is stopped: HIREFOLD_SECRET is the new one, HIREFOLD_SECRET_OLD the
old one (absent: the one in the data folder). With --forget the old one is lost: mailboxes need their passwords again.`

/** Where the next start would find another secret than the new one, or the old one still stands. */
async function sourcesToChange({ sources }: Given, settings: Settings): Promise<string[]> {
  const from = sources.get('HIREFOLD_SECRET')
  const kept = await keptSecret(settings)
  const isKept = kept !== undefined && kept === settings.secret
  return [
    ...(from === undefined || isKept
      ? []
      : [from === 'environment' ? environmentOnly : `${from} has the new secret already.`]),
    ...(kept !== undefined && settings.secret !== undefined && !isKept
      ? [`${secretFile(settings)} holds the one from before; HIREFOLD_SECRET goes before it. Delete the file.`]
      : []),
    ...(sources.has('HIREFOLD_SECRET_OLD')
      ? [`Unset HIREFOLD_SECRET_OLD (${sources.get('HIREFOLD_SECRET_OLD')}).`]
      : []),
  ]
}

/** Nothing opens any more, and whose passwords that were is told. @returns how many keys there were */
async function giveUp(tx: Tx, next: Secrets): Promise<number> {
  await giveUpPasswords(tx, systemClock.now())
  return forgetKeys(tx, next)
}

const environmentOnly =
  'HIREFOLD_SECRET came from the environment: set the new one there for the server too, or in settings.env.'

await exitWith(async () => {
  const given = givenSettings(process.argv.slice(2), process.env)
  const [option, ...more] = given.args
  if (more.length || (option !== undefined && option !== '--forget')) throw new StartError(usage)
  const settings = readSettings(given.env)
  const old = settings.oldSecret ?? (await keptSecret(settings))
  const forget = option === '--forget'
  if (!forget && (settings.secret === undefined || old === undefined)) throw new StartError(usage)
  requireData(settings)
  const data = await openForCommand(settings, 'rotate-secret', (line) => console.error(line))
  try {
    if (data.shared || (await isServed(data.address)))
      throw new StartError('Stop the server first: it would go on with the old secret.')
    const next = secretsFrom((await serverSecret(settings)).secret)
    const keys = await data.database.system((tx) =>
      forget ? giveUp(tx, next) : rewrapKeys(tx, secretsFrom(old!), next),
    )
    const what = forget
      ? `Keys given up: ${keys}. Everyone with a mailbox enters its password again.`
      : `Keys sealed anew: ${keys}.`
    console.log(`${what} Everyone signs in again; changes that wait on devices are sent then.`)
    for (const line of await sourcesToChange(given, settings)) console.log(line)
  } finally {
    await data.close()
  }
  return 0
})
