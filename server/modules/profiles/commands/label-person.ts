import type { DiversityLabels } from '../../../../contract/profiles/facts.ts'
import type { Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { ownFact, replaceOwnFact } from './own-fact.ts'
import { lockPeople } from './person-locks.ts'

/** What is said of somebody: a label that is not named stays as it is, null takes it away. */
export type EnteredLabels = { [Label in keyof DiversityLabels]?: DiversityLabels[Label] | undefined }

/** Changes a company's labels of a person (001 §7, D-67); no label at all leaves no fact. */
export async function labelPerson(
  tx: Tx,
  clock: Clock,
  companyId: number,
  profileId: number,
  entered: EnteredLabels,
): Promise<void> {
  const subject = { companyId, profileId }
  await lockPeople(tx, [profileId])
  const known = await ownFact(tx, subject, 'diversity')
  const labels = known ? (known.value as DiversityLabels) : { gender: null, race: null }
  if (entered.gender !== undefined) labels.gender = entered.gender
  if (entered.race !== undefined) labels.race = entered.race
  const said = labels.gender !== null || labels.race !== null
  await replaceOwnFact(
    tx,
    clock,
    subject,
    'diversity',
    said ? { kind: 'diversity', key: '', value: labels } : undefined,
  )
}
