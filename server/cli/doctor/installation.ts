import { totalmem } from 'node:os'
import type { ClientConfig } from 'pg'
import { smtpMailer } from '../../adapters/smtp/smtp.ts'
import { openPool } from '../../db/database.ts'
import { systemClock } from '../../kernel/clock.ts'
import { holdOf } from '../../kernel/copies/hold.ts'
import { fitsSecret } from '../../kernel/security/canary.ts'
import { secretsFrom } from '../../kernel/security/secrets.ts'
import {
  lookAtBackup,
  lookAtJobs,
  lookAtMail,
  lookAtMailboxes,
  lookAtMemory,
  lookAtSystemMail,
  readAll,
} from '../../modules/health/door.ts'
import { keptSecret, namesSender, noSender, type Settings } from '../../settings/settings.ts'
import { bad, type Finding, good, note, spoken } from './finding.ts'

/** What its tables say of an installation that is up to date; nothing is changed. */
export async function lookAtInstallation(address: ClientConfig, settings: Settings): Promise<Finding[]> {
  const db = openPool(address, 2, () => undefined)
  try {
    const secret = settings.secret ?? (await keptSecret(settings))
    return await db.system(async (tx) => {
      const now = systemClock.now()
      const numbers = await readAll(tx, now)
      const isOpen = secret === undefined ? undefined : await fitsSecret(tx, secretsFrom(secret))
      const people = numbers.get('hirefold_people') ?? 0
      const memory = await lookAtMemory(totalmem(), people)
      const mail = await lookAtSystemMail(tx, now)
      const needsNone = settings.demo || (await holdOf(tx)) !== undefined
      const told = [mail, lookAtMailboxes(numbers), lookAtJobs(numbers), lookAtBackup(numbers, needsNone), memory]
      return [...lookAtSecretOfData(isOpen), ...told.map(spoken)]
    })
  } finally {
    await db.close()
  }
}

/** @param isOpen whether the data opens by it; undefined: nothing says */
function lookAtSecretOfData(isOpen: boolean | undefined): Finding[] {
  if (isOpen === undefined) return []
  if (isOpen) return [good('Secret', 'opens what this data has sealed')]
  const sentence =
    'It isn’t the secret that this data was sealed with: the server won’t start. Use the one from before; or name that one in HIREFOLD_SECRET_OLD, the new one in HIREFOLD_SECRET, and run `npm run rotate-secret`. If it is lost, add `-- --forget`.'
  return [bad('Secret', sentence)]
}

/** What invitations, links and digests leave by. */
export async function lookAtMailServer({ smtpUrl, demo }: Pick<Settings, 'smtpUrl' | 'demo'>): Promise<Finding[]> {
  const mailer = smtpUrl && smtpMailer(smtpUrl)
  try {
    const nameless = smtpUrl && !namesSender(smtpUrl) ? [note('Sender', noSender)] : []
    return [spoken(await lookAtMail(mailer, demo && !smtpUrl)), ...nameless]
  } finally {
    mailer?.close()
  }
}
