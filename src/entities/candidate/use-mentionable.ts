import { useMemo } from 'react'
import type { Role } from '../../../contract/access/policy.ts'
import type { Named } from '../../../contract/folders/mentions.ts'
import { useActor } from '../../data/network/session.ts'
import { useColleagues } from '../../data/users/colleagues.ts'
import { namedOf } from './names.ts'

/** The user's colleagues by name, in the order of their names. */
export function useMentionable(): readonly (Named & { role: Role })[] {
  const { id: own } = useActor()
  const colleagues = useColleagues()
  return useMemo(
    () =>
      (colleagues ?? [])
        .filter(({ id, isActive }) => isActive && id !== own)
        .map((user) => ({ ...namedOf(user), role: user.role }))
        .sort((a, b) => a.name.localeCompare(b.name)),
    [colleagues, own],
  )
}
