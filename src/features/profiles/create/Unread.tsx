import { Plural, Trans } from '@lingui/react/macro'
import classes from './CreateProfile.module.css'
import type { FilledDraft } from './draft.ts'

interface Props {
  filled: FilledDraft & { gone: boolean }
  /** Résumés that the person gets. */
  names: readonly string[]
}

/** What of the files does not stand in the form, and why. */
export function Unread({ filled: { unread, more, leftOut, gone }, names }: Props) {
  const files = unread.join(', ')
  const kept = names.join(', ')
  if (!files && !kept && !more && !leftOut && !gone) return null
  return (
    <output className={classes.notes}>
      {gone ? <Trans>What was shared is no longer on this device.</Trans> : null}
      {kept ? <Trans>Kept as a résumé with the person: {kept}</Trans> : null}
      {files ? <Trans>Not read and not uploaded, type in what matters: {files}</Trans> : null}
      {more ? (
        <Plural
          value={more}
          one="# more person in the file is left out"
          other="# more people in the file are left out"
        />
      ) : null}
      {leftOut ? (
        <Plural
          value={leftOut}
          one="# file is left out: too large, or of a kind that is not taken"
          other="# files are left out: too many, too large, or of a kind that is not taken"
        />
      ) : null}
    </output>
  )
}
