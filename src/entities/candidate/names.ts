import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { Row } from '../../../contract/rows.ts'
import type { CandidateView } from '../../data/folders/views.ts'

/** Who a candidate is on the screen; a manager without personal information sees what they do instead. */
export function useCandidateName(): (candidate: Pick<CandidateView, 'career' | 'person'>) => string {
  const { t } = useLingui()
  const nobody = t`Candidate`
  return useCallback((candidate) => candidate.person?.name || candidate.career.title || nobody, [nobody])
}

/** A user by name. */
export const namedOf = ({ id, firstName, lastName }: Row<'users'>) => ({ id, name: `${firstName} ${lastName}`.trim() })

/** A colleague's name by id, also of one who has left. */
export function useAuthorName(colleagues: readonly Row<'users'>[] | undefined): (id: string) => string {
  const { t } = useLingui()
  return (id) => {
    const user = colleagues?.find((one) => one.id === id)
    return user ? namedOf(user).name : t`Former colleague`
  }
}

/** The same where there is room for a first name. */
export function useFirstName(colleagues: readonly Row<'users'>[] | undefined): (id: string) => string {
  const author = useAuthorName(colleagues)
  return (id) => colleagues?.find((one) => one.id === id)?.firstName || author(id)
}

/** 'Anna Petrova → Interview', in which no line ends with the arrow. */
export const movedTo = (subject: string, status: string): string => `${subject} →\u00a0${status}`
