import { useMemo } from 'react'
import type { Named } from '../../../contract/folders/mentions.ts'
import type { Row } from '../../../contract/rows.ts'
import { useActor } from '../../data/network/session.ts'
import { useColleagues } from '../../data/users/colleagues.ts'
import { namedOf } from './names.ts'

/** The user's colleagues by name, in the order of their names. */
export function useMentionable(): readonly (Named & Row<'users'>)[] {
  const { id: own } = useActor()
  const colleagues = useColleagues()
  return useMemo(
    () =>
      (colleagues ?? [])
        .filter(({ id, isActive }) => isActive && id !== own)
        .map((user) => ({ ...user, ...namedOf(user) }))
        .sort((a, b) => a.name.localeCompare(b.name)),
    [colleagues, own],
  )
}
