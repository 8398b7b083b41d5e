import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { EditForm as Form } from '../../../../contract/profiles/edit/endpoints.ts'
import { NetworkError } from '../../../data/network/api.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { useRead } from '../../../data/network/reads/use-read.ts'
import { useUser } from '../../../data/network/session.ts'
import { editFormQuery } from '../../../data/profiles/edit-form.ts'
import { useDraft } from '../../../entities/candidate/use-draft.ts'
import { Bar } from '../../../ui/bars/Bar.tsx'
import { AsOf } from '../../../ui/states/AsOf.tsx'
import { ErrorCard } from '../../../ui/states/ErrorCard.tsx'
import { NotHere } from '../../../ui/states/NotHere.tsx'
import { usePhone } from '../../../ui/use-media.ts'
import classes from './Edit.module.css'
import { EditForm, SectionList } from './EditForm.tsx'
import { EditingContext } from './editing.ts'
import { FocusedValues } from './FocusedValues.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { SaveBar } from './SaveBar.tsx'
import { useEditForm } from './use-edit-form.ts'
import { usePersonAbove } from './use-person-above.tsx'

/** Every field of a person in the company's own version (PROF-12). */
export function EditProfilePage({ profileId }: { profileId: string }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const read = useRead(editFormQuery(profileId))
  const above = usePersonAbove(profileId, read.data?.name, 'form')
  return (
    <>
      <Bar title={t({ message: 'Edit', context: 'title' })} above={above}>
        <AsOf at={read.asOf} />
        <DraftKept profileId={profileId} />
      </Bar>
      {read.error instanceof NetworkError ? (
        <NotHere onRetry={read.again}>
          <Trans>
            This form wasn’t opened on this device in the last 24 hours. It will open when you’re back online.
          </Trans>
        </NotHere>
      ) : read.error ? (
        <ErrorCard detail={errorText(read.error)} onRetry={read.again} copy={read.copy} />
      ) : read.data ? (
        <Loaded profileId={profileId} form={read.data} />
      ) : (
        <span className="visually-hidden" role="status">
          <Trans>Loading</Trans>
        </span>
      )}
    </>
  )
}

/** That what is not saved is not lost. */
function DraftKept({ profileId }: { profileId: string }) {
  const [draft] = useDraft(`edit ${profileId}`)
  return draft ? (
    <span className={classes.kept}>
      <Trans>Draft kept on this device</Trans>
    </span>
  ) : null
}

function Loaded({ profileId, form }: { profileId: string; form: Form }) {
  const phone = usePhone()
  const { company } = useUser()
  const { editing, news, busy, reason, save, discard, drop } = useEditForm(profileId, form)
  const { draft } = editing
  return (
    <EditingContext value={editing}>
      <div className={classes.page}>
        <SectionList />
        <div className={classes.form}>
          <div className={classes.note}>
            <p>
              <Trans>
                You’re editing {company.companyName}’s version. The shared profile stays as it is, and updates from its
                sources never overwrite your changes.
              </Trans>
            </p>
            <Link
              className={classes.link}
              to="/profiles/$profileId/editing/"
              params={{ profileId }}
              search={true}
              // Form and comparison are one step, which Back leaves.
              replace
            >
              <Trans>Compare both</Trans>
            </Link>
          </div>
          <EditForm form={form} />
        </div>
        {phone ? null : <FocusedValues profileId={profileId} form={form} />}
        <SaveBar
          form={form}
          draft={draft}
          news={news}
          conflicts={editing.conflicts.size}
          busy={busy}
          reason={reason}
          onDiscard={discard}
          onSave={save}
        />
      </div>
      <LeaveGuard waits={Object.keys(draft).length > 0} onDiscard={drop} />
    </EditingContext>
  )
}
