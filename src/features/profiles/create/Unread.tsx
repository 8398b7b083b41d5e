import { Plural, Trans } from '@lingui/react/macro'
import classes from './CreateProfile.module.css'
import type { FilledDraft } from './draft.ts'

interface Props {
  filled: FilledDraft & { gone: boolean }
  /** Résumés that the person gets. */
  names: readonly string[]
}

/** The parts of the files that are not in the form, and why. */
export function Unread({ filled: { unread, more, leftOut, gone }, names }: Props) {
  const files = unread.join(', ')
  const kept = names.join(', ')
  if (!files && !kept && !more && !leftOut && !gone) return null
  return (
    <output className={classes.notes}>
      {gone ? <Trans>What you shared is no longer on this device.</Trans> : null}
      {kept ? <Trans>Will be saved as a résumé: {kept}</Trans> : null}
      {files ? <Trans>Couldn’t be read or uploaded: {files}. Type in what matters.</Trans> : null}
      {more ? (
        <Plural
          value={more}
          one="# more person in the file was skipped"
          other="# more people in the file were skipped"
        />
      ) : null}
      {leftOut ? (
        <Plural
          value={leftOut}
          one="# file skipped: too large, or an unsupported type"
          other="# files skipped: too many, too large, or an unsupported type"
        />
      ) : null}
    </output>
  )
}
