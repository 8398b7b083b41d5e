import { Plural, Trans } from '@lingui/react/macro'
import { verdictWords } from '../../../../contract/folders/verdicts.ts'
import type { VerdictView } from '../../../data/folders/verdict-readings.ts'
import type { CandidateView, FolderView } from '../../../data/folders/views.ts'
import { useActor } from '../../../data/network/session.ts'
import { useColleagues } from '../../../data/users/colleagues.ts'
import { useAuthorName } from '../../../entities/candidate/names.ts'
import type { StatusTree } from '../../../entities/candidate/statuses.ts'
import { VerdictCard } from '../../../entities/verdict/VerdictCard.tsx'
import { countVerdicts, useVerdictWords, verdictStyle } from '../../../entities/verdict/words.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import type { Telling } from '../changes/acts.tsx'
import { useRights } from '../page/use-folder.ts'
import { OwnVerdict } from './OwnVerdict.tsx'
import classes from './Verdicts.module.css'

interface Props {
  folder: FolderView
  tree: StatusTree
  candidate: CandidateView
  telling: Telling
  verdicts: readonly VerdictView[]
}

/** Side by side what reviewers say of a candidate, who has not said anything yet, and one's own word. */
export function VerdictsTab({ folder, tree, candidate, telling, verdicts }: Props) {
  const { id } = useActor()
  const colleagues = useColleagues()
  const author = useAuthorName(colleagues)
  const firstName = (one: string) => colleagues?.find(({ id }) => id === one)?.firstName || author(one)
  const { maySetStatus } = useRights(folder)
  const silent = folder.hiringManagerIds.filter((one) => verdicts.every(({ reviewerId }) => reviewerId !== one))
  return (
    <div className={classes.tab}>
      <Summary verdicts={verdicts} silent={silent.length} />
      <div className={classes.cards}>
        {verdicts.map((verdict) => (
          <VerdictCard
            key={verdict.id}
            verdict={verdict}
            reviewer={author(verdict.reviewerId)}
            firstName={firstName(verdict.reviewerId)}
            reason={verdict.reasonId ? tree.byId.get(verdict.reasonId)?.name : undefined}
            waiting={verdict.waiting}
          />
        ))}
      </div>
      {silent.map((one) => (
        <div key={one} className={classes.silent}>
          <Avatar name={author(one)} size={24} />
          <span>
            <Trans>
              <b>{author(one)}</b> has not decided yet
            </Trans>
          </span>
        </div>
      ))}
      {maySetStatus ? (
        <OwnVerdict
          folder={folder}
          tree={tree}
          candidate={candidate}
          telling={telling}
          mine={verdicts.find(({ reviewerId }) => reviewerId === id)}
        />
      ) : null}
    </div>
  )
}

/** How many said what, in words and as a bar. */
function Summary({ verdicts, silent }: { verdicts: readonly VerdictView[]; silent: number }) {
  const { summary } = useVerdictWords()
  const counts = countVerdicts(verdicts)
  return (
    <>
      <div className={classes.summary}>
        <b>{verdicts.length ? summary(counts) : <Trans>No verdicts yet</Trans>}</b>
        {silent ? (
          <small>
            <Plural value={silent} one="# waiting" other="# waiting" />
          </small>
        ) : null}
      </div>
      {verdicts.length ? (
        <div className={classes.bar} aria-hidden>
          {verdictWords.map((word) =>
            counts[word] ? (
              <span key={word} style={{ ...verdictStyle(word), flexGrow: counts[word] }} className={classes.part} />
            ) : null,
          )}
          {silent ? <span style={{ flexGrow: silent }} className={classes.rest} /> : null}
        </div>
      ) : null}
    </>
  )
}
