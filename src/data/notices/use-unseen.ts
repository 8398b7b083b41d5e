import { useMemo } from 'react'
import type { Row } from '../../../contract/rows.ts'
import { useNotices } from './notices.ts'

const none: readonly Row<'notices'>[] = []

/** Those of them that are about a change of the user's own that met a colleague's. */
export const useUnseenOverlaps = (): readonly Row<'notices'>[] =>
  useUnseenNotices().filter(({ mutationId }) => mutationId !== null)

/** The notices that the user has not read, the newest first. */
export function useUnseenNotices(): readonly Row<'notices'>[] {
  const notices = useNotices() ?? none
  return useMemo(() => notices.filter(({ readAt }) => !readAt), [notices])
}
