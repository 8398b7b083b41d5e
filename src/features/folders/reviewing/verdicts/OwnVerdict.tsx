import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type VerdictWord, verdictWords } from '../../../../../contract/folders/verdicts.ts'
import { ActKey } from '../../../../commands/ActKey.tsx'
import { pressing } from '../../../../commands/pressing.ts'
import { useActs } from '../../../../commands/use-acts.ts'
import type { VerdictView } from '../../../../data/folders/reviews/verdict-readings.ts'
import type { CandidateView, FolderView } from '../../../../data/folders/views.ts'
import type { StatusTree } from '../../../../entities/candidate/statuses.ts'
import { useDraft } from '../../../../entities/candidate/use-draft.ts'
import { VerdictGlyph, verdictStyle } from '../../../../entities/verdict/words.tsx'
import { joined } from '../../../../ui/joined.ts'
import { usePhone } from '../../../../ui/use-media.ts'
import type { Telling } from '../../changes/acts.tsx'
import { Word } from '../review/Word.tsx'
import { NoRule } from './NoRule.tsx'
import { useVote } from './use-vote.tsx'
import classes from './Verdicts.module.css'
import { verdictActs } from './verdict-acts.ts'

interface Props {
  folder: FolderView
  tree: StatusTree
  candidate: CandidateView
  telling: Telling
  /** What was said before. */
  mine: VerdictView | undefined
}

/** One's own word: three buttons, three keys, and what is typed goes with it. */
export function OwnVerdict({ folder, tree, candidate, telling, mine }: Props) {
  const { t } = useLingui()
  const phone = usePhone()
  const [text, setText] = useDraft(candidate.id)
  const { vote, question } = useVote(folder, telling, tree)
  const say = (word: VerdictWord) => vote({ candidate, word })
  const acts = useActs(msg`People in this folder`, verdictActs, { say, may: true })
  return (
    <section className={classes.own} aria-label={t`Your verdict`}>
      <h3>
        <Trans>Your verdict</Trans>
      </h3>
      <Word text={text} onText={setText} beside />
      <div className={classes.buttons}>
        {verdictWords.toReversed().map((word) => {
          const act = acts[word]
          return act ? (
            <button
              key={word}
              {...pressing(act)}
              className={joined(classes.button, mine?.word === word && classes.mine)}
              style={verdictStyle(word)}
              aria-pressed={mine?.word === word}
            >
              <VerdictGlyph word={word} size={phone ? 22 : 18} />
              {act.text}
              <ActKey act={act} />
            </button>
          ) : null
        })}
      </div>
      <p className={classes.note}>
        <NoRule folder={folder} tree={tree} candidate={candidate} />
      </p>
      {question}
    </section>
  )
}
