import { useLingui } from '@lingui/react/macro'
import type { Profile } from '../../../contract/profiles/endpoints.ts'

/** Who a person is on the screen; to a manager without personal information what they do instead. */
export function useProfileName(): (profile: Pick<Profile, 'name' | 'title'>) => string {
  const { t } = useLingui()
  return ({ name, title }) => name || title || t`Candidate`
}
