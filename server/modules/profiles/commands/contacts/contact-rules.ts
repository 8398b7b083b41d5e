import type { EventName } from '../../../../../contract/events.ts'
import type { InputOf } from '../../../../../contract/kit/endpoint.ts'
import type { changeContactRules } from '../../../../../contract/profiles/contacts/contact-rules.ts'
import type { Tx } from '../../../../db/database.ts'
import { recordEvents } from '../../../../kernel/events/record.ts'
import type { Context } from '../../../../kernel/implement.ts'
import { ownFact, replaceOwnFact } from '../own-fact.ts'
import { lockPeople } from '../person-locks.ts'

type Rules = InputOf<typeof changeContactRules>['body']
type RuleEvent = Extract<
  EventName,
  'profiles.doNotContactGiven' | 'profiles.doNotContactTakenBack' | 'profiles.legalBasisChanged'
>

/** Changes what a company says about contacting somebody (D-119); what is not named stays as it is. */
export async function setContactRules(
  tx: Tx,
  { actor, clock }: Pick<Context, 'actor' | 'clock'>,
  profileId: number,
  { do_not_contact: flag, legal_basis: basis }: Rules,
): Promise<void> {
  const subject = { companyId: actor.companyId, profileId }
  const happened: RuleEvent[] = []
  await lockPeople(tx, [profileId])
  if (flag !== undefined) {
    const was = await ownFact(tx, subject, 'doNotContact')
    const fact = flag && { kind: 'doNotContact' as const, key: '', value: { reason: flag.reason, by: actor.id } }
    if (fact || was) {
      await replaceOwnFact(tx, clock, subject, 'doNotContact', fact ?? undefined)
      happened.push(fact ? 'profiles.doNotContactGiven' : 'profiles.doNotContactTakenBack')
    }
  }
  if (basis !== undefined) {
    const fact = basis && { kind: 'legalBasis' as const, key: '', value: { ...basis, by: actor.id } }
    await replaceOwnFact(tx, clock, subject, 'legalBasis', fact ?? undefined)
    happened.push('profiles.legalBasisChanged')
  }
  const events = happened.map((event) => ({ event, ids: { profileId } }))
  await recordEvents(tx, { companyId: actor.companyId, actorId: actor.id }, [{ at: clock.now(), events }])
}
