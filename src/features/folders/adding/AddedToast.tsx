import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Added, TakenBack } from './adding.ts'

/** What came of adding people, with the way into the folder. */
export function AddedToast({ done: { added, already, doNotContact, folderId, folderName, stopped } }: { done: Added }) {
  const folder = (
    <Link to="/folders/$folderId/" params={{ folderId: String(folderId) }}>
      {folderName}
    </Link>
  )
  return (
    <>
      {stopped ? (
        <>
          <Trans>Stopped.</Trans>{' '}
        </>
      ) : null}
      <Plural
        value={added}
        one={<Trans># person added to {folder}</Trans>}
        other={<Trans># people added to {folder}</Trans>}
      />
      {already ? (
        <>
          {', '}
          <Plural value={already} one="# was already there" other="# were already there" />
        </>
      ) : null}
      {doNotContact ? (
        <>
          {'. '}
          <Plural value={doNotContact} one="# is marked “Do not contact”" other="# are marked “Do not contact”" />
        </>
      ) : null}
    </>
  )
}

/** What came of taking them out again. */
export function UndoneToast({ done: { takenOut, kept } }: { done: TakenBack }) {
  return (
    <>
      <Plural value={takenOut} one="# person removed again" other="# people removed again" />
      {kept ? (
        <>
          {'. '}
          <Plural
            value={kept}
            one="# kept: someone has worked on them since"
            other="# kept: someone has worked on them since"
          />
        </>
      ) : null}
    </>
  )
}
