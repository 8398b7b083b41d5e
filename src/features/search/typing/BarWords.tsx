import { Trans, useLingui } from '@lingui/react/macro'
import { Keys } from '../../../ui/keyboard/Keys.tsx'
import { usePhone } from '../../../ui/use-media.ts'
import classes from './QueryBar.module.css'

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

/** What was too much to read is named: nothing is left out in silence. */
export function Beyond({ texts }: { texts: readonly string[] }) {
  const { t } = useLingui()
  if (texts.length === 0) return null
  const said = texts.join(' … ')
  const short = said.length > 120 ? `${said.slice(0, 120)}…` : said
  return <p role="status" className={classes.issue}>{t`Too long to search for, not used: ${short}`}</p>
}
