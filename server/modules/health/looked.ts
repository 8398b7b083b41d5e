import { totalmem } from 'node:os'
import type { Kernel } from '../../kernel/kernel.ts'
import { lookAtAddresses } from './checks/address.ts'
import { lookAtBackup, lookAtJobs, lookAtMailboxes } from './checks/data.ts'
import { lookAtDisk, lookAtMemory } from './checks/machine.ts'
import { lookAtMail } from './checks/mail.ts'
import { lookAtSystemMail } from './checks/system-mail.ts'
import { lookAtVersions } from './checks/versions.ts'
import { type Finding, findingAbout } from './finding.ts'
import { readAll } from './readings.ts'

/** What the operator has set, as far as it is looked at. */
export interface Installation {
  publicUrls: readonly URL[]
  dataFolder: string
}

/** Of a running server. */
export type LookingParts = Pick<Kernel, 'db' | 'clock' | 'hold' | 'mailer' | 'demo' | 'readiness' | 'memory'> & {
  installation: Installation
}

const ofServer = findingAbout({ en: 'Server', ru: 'Сервер' })

/** What health says of it too (`GET /api/health`). */
function lookAtServer({ readiness, memory }: Pick<LookingParts, 'readiness' | 'memory'>): Finding {
  const warning = readiness.warning() ?? memory.warning()
  const waiting = readiness.waiting()
  if (warning) return ofServer('bad', { en: warning, ru: warning })
  return waiting.length
    ? ofServer('note', { en: `still starting: ${waiting.join(', ')}`, ru: `ещё запускается: ${waiting.join(', ')}` })
    : ofServer('good', { en: 'runs, search and jobs are ready', ru: 'работает, поиск и задания готовы' })
}

/** Looks at all of a running server's installation. */
export async function lookedAt(parts: LookingParts): Promise<Finding[]> {
  const { db, clock, hold, mailer, demo, installation } = parts
  const { publicUrls, dataFolder } = installation
  const now = clock.now()
  const [numbers, systemMail, versions] = await db.system(
    async (tx) => [await readAll(tx, now), await lookAtSystemMail(tx, now), await lookAtVersions(tx)] as const,
  )
  const [addresses, mail, disk, memory] = await Promise.all([
    lookAtAddresses(publicUrls, now),
    lookAtMail(mailer, demo),
    lookAtDisk(dataFolder),
    lookAtMemory(totalmem(), numbers.get('hirefold_people') ?? 0),
  ])
  const data = [
    systemMail,
    lookAtMailboxes(numbers),
    lookAtJobs(numbers),
    lookAtBackup(numbers, demo || hold.mark !== undefined),
  ]
  return [lookAtServer(parts), ...addresses, mail, ...data, disk, memory, versions]
}
