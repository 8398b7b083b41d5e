import { Plural, Trans } from '@lingui/react/macro'
import type { BulkAdd } from '../../../../contract/folders/bulk-endpoints.ts'
import type { Added } from './adding.ts'

/** What came of adding people. */
export function AddedToast({ done: { added, already, doNotContact, folderName, stopped } }: { done: Added }) {
  return (
    <>
      {stopped ? (
        <>
          <Trans>Stopped.</Trans>{' '}
        </>
      ) : null}
      <Plural value={added} one={`# person added to ${folderName}`} other={`# people added to ${folderName}`} />
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
export function UndoneToast({ done: { taken_out, kept } }: { done: BulkAdd }) {
  return (
    <>
      <Plural value={taken_out} one="# person removed again" other="# people removed again" />
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
