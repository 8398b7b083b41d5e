import { type VerdictWord, verdictWords } from '../../../contract/folders/verdicts.ts'
import classes from './Verdict.module.css'
import { countVerdicts, useVerdictWords, VerdictGlyph } from './words.tsx'

/** What reviewers say of somebody, as a sign and a number for each word. */
export function VerdictMarks({ verdicts, size = 15 }: { verdicts: readonly { word: VerdictWord }[]; size?: number }) {
  const { summary } = useVerdictWords()
  const counts = countVerdicts(verdicts)
  const said = summary(counts)
  return (
    <span className={classes.marks} role="img" aria-label={said} title={said}>
      {verdictWords.map((word) =>
        counts[word] ? (
          <span key={word} className={classes.mark}>
            <VerdictGlyph word={word} size={size} />
            {counts[word]}
          </span>
        ) : null,
      )}
    </span>
  )
}
