import { Trans, useLingui } from '@lingui/react/macro'
import { readSearch } from '../../../../contract/search/search-url.ts'
import { Keys } from '../../../ui/keyboard/Keys.tsx'
import { usePhone } from '../../../ui/use-media.ts'
import { useConditionWords } from '../saved/search-words.ts'
import classes from './QueryBar.module.css'
import type { Left } from './use-taking.ts'

/** Which keys do what with the offers; where none is marked, Enter takes the text as it stands. */
export function KeyWords({ marked }: { marked: boolean }) {
  const phone = usePhone()
  if (phone) return null
  return (
    <div className={classes.keys} aria-hidden>
      <Keys keys="enter" /> {marked ? <Trans>use this</Trans> : <Trans>search as typed</Trans>}
      <Keys keys="arrowdown" /> <Trans>other meanings</Trans>
      {marked ? (
        <>
          <Keys keys="escape enter" /> <Trans>search as typed</Trans>
        </>
      ) : null}
    </div>
  )
}

/** Texts that are taken, and not understood yet. */
export const Waiting = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same text may wait twice; they leave in their order
    <span key={at} className={classes.waiting} title={text}>
      {text}
    </span>
  ))

/** A word that joins others stands alone. */
export const OperatorIssue = () => (
  <p className={classes.issue}>
    <Trans>AND, OR and NOT go between terms. To search for the word itself, put it in quotes.</Trans>
  </p>
)

const inShort = (texts: readonly string[], between: string): string => {
  const said = texts.join(between)
  return said.length > 160 ? `${said.slice(0, 160)}…` : said
}

/** What was typed and is no condition is named: nothing is left out in silence. Words not used stand among the chips, to be seen. */
export function LeftUnused({ beyond, unused }: Left) {
  const { t } = useLingui()
  const words = useUnusedWords()
  if (beyond.length + unused.length === 0) return null
  const [long, other] = [inShort(beyond, ' … '), inShort(unused.map(words), ', ')]
  return (
    <>
      {long ? <p role="status" className={classes.issue}>{t`Too long to search for, not used: ${long}`}</p> : null}
      {other ? <p role="status" className="visually-hidden">{t`Not used: ${other}`}</p> : null}
    </>
  )
}

/** A condition that was let go of as its chip would say it, any other word as it was typed. */
export function useUnusedWords(): (said: string) => string {
  const wordsOf = useConditionWords()
  return (said) => {
    const { state } = readSearch({ q: isCondition(said) ? [said] : [], f: [said] })
    return wordsOf({ ...state, similar: null }).join(', ') || said
  }
}
const isCondition = (said: string): boolean => /^-?[A-Za-z]+:/.test(said)
