import { useLingui } from '@lingui/react/macro'
import { can } from '../../../../contract/access/can.ts'
import { useActor } from '../../../data/network/session.ts'
import { useContactRules } from '../../../data/profiles/contact-rules.ts'
import { dayOf } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'

/**
 * Why somebody must not be contacted, and in a second line who said so and when; undefined until it is known, and for whoever
 * may not read it. @param asked whether it is wanted: nothing is fetched before
 */
export function useWhyNot(profileId: number, asked: boolean): string | undefined {
  const { i18n, t } = useLingui()
  const now = useNow()
  const may = can(useActor(), 'profiles.view')
  const flag = useContactRules(profileId, asked && may)?.do_not_contact
  if (!flag) return undefined
  const day = dayOf(flag.at, now, i18n.locale)
  const who = flag.by?.name ?? t`A colleague`
  return `${flag.reason}\n${t`${who}, ${day}`}`
}
