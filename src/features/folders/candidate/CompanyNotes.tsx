import { Trans } from '@lingui/react/macro'
import { useRead } from '../../../data/network/reads/use-read.ts'
import { useActor, useUser } from '../../../data/network/session.ts'
import { profileComments } from '../../../data/profiles/comments.ts'
import { CommentItem } from '../../../entities/candidate/CommentItem.tsx'
import classes from './CandidatePanel.module.css'

/** What the company's people wrote on the person beside any folder; there is nothing to see where they wrote nothing. */
export default function CompanyNotes({ profileId }: { profileId: number }) {
  const actor = useActor()
  const { companyName } = useUser().company
  const { data } = useRead(profileComments(String(profileId)))
  const notes = data?.results.filter(({ folder }) => folder === null) ?? []
  if (!notes.length) return null
  return (
    <>
      <h3 className={classes.notes}>
        <Trans>Notes in {companyName}</Trans>
      </h3>
      {notes.map(({ id, author, text, mentions, createdAt }) => (
        <CommentItem
          key={id}
          author={`${author.first_name} ${author.last_name}`.trim()}
          own={author.id === actor.id}
          text={text}
          mentions={mentions}
          at={createdAt}
        />
      ))}
    </>
  )
}
