import { openForCommand } from '../db/launcher.ts'
import { givenSettings } from '../given-settings.ts'
import { StartError } from '../kernel/errors.ts'
import { forgetKeys, rewrapKeys } from '../kernel/security/canary.ts'
import { secretsFrom } from '../kernel/security/secrets.ts'
import { keptSecret, readSettings, serverSecret } from '../settings.ts'
import { exitWith } from './run.ts'

const usage = `Usage: npm run rotate-secret [-- --forget]
Seals what is secret by another secret, while the server is stopped: HIREFOLD_SECRET is the new one, HIREFOLD_SECRET_OLD the
old one (absent: the one in the data folder). With --forget the old one is lost: mailboxes need their passwords again.`

await exitWith(async () => {
  const { env, args } = givenSettings(process.argv.slice(2), process.env)
  const [option, ...more] = args
  if (more.length || (option !== undefined && option !== '--forget')) throw new StartError(usage)
  const settings = readSettings(env)
  const old = settings.oldSecret ?? (await keptSecret(settings))
  const forget = option === '--forget'
  if (!forget && (settings.secret === undefined || old === undefined)) throw new StartError(usage)
  const data = await openForCommand(settings, 'rotate-secret', (line) => console.error(line))
  try {
    if (data.shared) throw new StartError('Stop the server first: it would go on with the old secret.')
    const next = secretsFrom(await serverSecret(settings))
    const keys = await data.database.system((tx) =>
      forget ? forgetKeys(tx, next) : rewrapKeys(tx, secretsFrom(old!), next),
    )
    console.log(
      forget
        ? `${keys} keys given up. Everyone with a mailbox enters its password again.`
        : `${keys} keys sealed anew. Start with the new HIREFOLD_SECRET, and unset HIREFOLD_SECRET_OLD.`,
    )
  } finally {
    await data.close()
  }
  return 0
})
