import { useEffect, useState } from 'react'
import type { ThreadItem, WholeThread } from '../../../../../contract/messaging/thread-endpoints.ts'
import { templateSubjectLimit } from '../../../../../contract/templates/limits.ts'
import { draftTo } from '../../../../data/messaging/drafts.ts'
import { type Beginning, beginningFor } from '../../composer/draft.ts'

/** 'Re: Your work', once. */
const subjectOf = (subject: string): string =>
  (/^\s*(re|aw|sv|отв)\s*:/iu.test(subject) ? subject.trim() : `Re: ${subject}`.trim()).slice(0, templateSubjectLimit)

/** What an answer begins with: what was begun to that person, if anything was. Undefined: the device is being asked. */
export function useBeginning(
  { profile, candidate }: WholeThread,
  letter: Extract<ThreadItem, { type: 'letter' }>,
): Beginning | undefined {
  const [beginning, setBeginning] = useState<Beginning>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it is opened
  useEffect(() => {
    let here = true
    const person = { profileId: profile.id, name: profile.name, photo: profile.photo, candidateId: candidate?.id }
    const begin = (kept: Awaited<ReturnType<typeof draftTo>>) => {
      const { draft, keptAt } = beginningFor(person, kept)
      const subject = draft.subject.trim() ? draft.subject : subjectOf(letter.subject)
      if (here) setBeginning({ draft: { ...draft, subject, answers: letter.id }, keptAt })
    }
    // A device that cannot read what it keeps lets one write all the same.
    draftTo(profile.id).then(begin, (error: unknown) => {
      reportError(error)
      begin(null)
    })
    return () => {
      here = false
    }
  }, [])
  return beginning
}
