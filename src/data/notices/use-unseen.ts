import { useMemo } from 'react'
import type { Row } from '../../../contract/rows.ts'
import { useNotices } from './notices.ts'

const none: readonly Row<'notices'>[] = []

/** Those of them that are about a change of the user's own that met a colleague's. */
export const useUnseenOverlaps = (): readonly Row<'notices'>[] =>
  useUnseenNotices().filter(({ mutationId }) => mutationId !== null)

/** The bell alone tells of these, and a push where one is wanted: they have met nothing that the user does. */
const isForBell = ({ kind }: Row<'notices'>) => kind === 'shared' || kind === 'reviewAsked'

/** What is told where the user is, and not read yet, the newest first. */
export function useUnseenNotices(): readonly Row<'notices'>[] {
  const notices = useNotices() ?? none
  return useMemo(() => notices.filter((notice) => !notice.readAt && !isForBell(notice)), [notices])
}
