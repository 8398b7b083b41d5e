import type { CallOf } from '../../../contract/kit/endpoint.ts'
import {
  type ContactRules,
  changeContactRules,
  getContactRules,
} from '../../../contract/profiles/contacts/contact-rules.ts'
import { call } from '../network/api.ts'

/** The calls about contacting somebody; fetched with the first: most lists have nobody who is marked. */

export const readRules = (profileId: number, signal: AbortSignal): Promise<ContactRules> =>
  call(getContactRules, { params: { id: String(profileId) } }, { signal })

export const changeRules = (
  profileId: number,
  body: CallOf<typeof changeContactRules>['body'],
): Promise<ContactRules> => call(changeContactRules, { params: { id: String(profileId) }, body })
