import { useEffect } from 'react'
import { markViewed, viewIdOf } from '../../contract/profiles/mutations/mark-viewed.ts'
import { mutate, useViewedAt } from './live.ts'
import { useActor } from './session.ts'

/** Looking again within this time is the same look. */
const oneLookMs = 3_600_000

/** Notes that the user looks at this person. Nothing waits for it, and what cannot be stored is not noted. */
export function useViewed(profileId: number): void {
  const { id } = useActor()
  const last = useViewedAt(profileId)
  useEffect(() => {
    if (last === undefined || (last && Date.now() - Date.parse(last) < oneLookMs)) return
    mutate(markViewed, { viewId: viewIdOf(id, profileId), profileId }, { where: '', what: '' }).catch(() => undefined)
  }, [id, profileId, last])
}
