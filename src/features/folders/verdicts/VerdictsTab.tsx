import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type VerdictWord, verdictWords } from '../../../../contract/folders/verdicts.ts'
import { useShortcuts } from '../../../commands/use-shortcuts.ts'
import type { VerdictView } from '../../../data/folders/verdict-readings.ts'
import type { CandidateView, FolderView } from '../../../data/folders/views.ts'
import { useActor } from '../../../data/network/session.ts'
import { useColleagues } from '../../../data/users/colleagues.ts'
import { useAuthorName } from '../../../entities/candidate/names.ts'
import type { StatusTree } from '../../../entities/candidate/statuses.ts'
import { useDraft } from '../../../entities/candidate/use-draft.ts'
import { VerdictCard } from '../../../entities/verdict/VerdictCard.tsx'
import { countVerdicts, useVerdictWords, VerdictGlyph, verdictStyle } from '../../../entities/verdict/words.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { joined } from '../../../ui/joined.ts'
import { Keys } from '../../../ui/Keys.tsx'
import { usePhone } from '../../../ui/use-media.ts'
import type { Telling } from '../acts.tsx'
import { Word } from '../review/Word.tsx'
import { useRights } from '../use-folder.ts'
import { useVote } from './use-vote.tsx'
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
  const author = useAuthorName(useColleagues())
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
        <Own
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

interface OwnProps extends Omit<Props, 'verdicts'> {
  mine: VerdictView | undefined
}

/** One's own word: three buttons, three keys, and what is typed goes with it. */
function Own({ folder, tree, candidate, telling, mine }: OwnProps) {
  const { t } = useLingui()
  const phone = usePhone()
  const { names } = useVerdictWords()
  const [text, setText] = useDraft(candidate.id)
  const { vote, question } = useVote(telling, tree)
  const say = (word: VerdictWord) => vote({ candidate, word })
  useShortcuts(msg`People in this folder`, [
    { keys: 'y', label: msg`Say yes`, run: () => say('yes') },
    { keys: 'b', label: msg`Say maybe`, run: () => say('maybe') },
    { keys: 'n', label: msg`Say no`, run: () => say('no') },
  ])
  const keys = { yes: 'y', maybe: 'b', no: 'n' } as const
  const rejected = tree.reject?.name
  return (
    <section className={classes.own} aria-label={t`Your verdict`}>
      <h3>
        <Trans>Your verdict</Trans>
      </h3>
      <Word text={text} onText={setText} />
      <div className={classes.buttons}>
        {verdictWords.toReversed().map((word) => (
          <button
            key={word}
            type="button"
            className={joined(classes.button, mine?.word === word && classes.mine)}
            style={verdictStyle(word)}
            aria-pressed={mine?.word === word}
            onClick={() => say(word)}
          >
            <VerdictGlyph word={word} size={phone ? 22 : 18} />
            {names[word]}
            {phone ? null : <Keys keys={keys[word]} />}
          </button>
        ))}
      </div>
      <p className={classes.note}>
        {folder.rejectOnNo && rejected ? (
          <Trans>A no moves to “{rejected}”. Yes and maybe don’t change the status.</Trans>
        ) : (
          <Trans>A verdict doesn’t change the status.</Trans>
        )}
      </p>
      {question}
    </section>
  )
}
