import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useConnection } from '../../../../data/device/live.ts'
import { askForReview } from '../../../../data/folders/reviews/reviews.ts'
import type { FolderView } from '../../../../data/folders/views.ts'
import { useErrorText } from '../../../../data/network/error-text.ts'
import type { StatusTree } from '../../../../entities/candidate/statuses.ts'
import { dayFrom } from '../../../../entities/step/due.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { TextField } from '../../../../ui/fields/Field.tsx'
import { useForm } from '../../../../ui/fields/form/use-form.ts'
import { FormDialog } from '../../../../ui/shells/FormDialog.tsx'
import { toast } from '../../../../ui/toasts/toast.ts'
import classes from '../../form/FolderForm.module.css'
import { StatusTicks } from '../../form/StatusTicks.tsx'
import { useStatusTree } from '../../page/use-folder.ts'
import { reviewStatuses } from '../review/for-review.ts'
import { Reviewers, Wrong } from './Reviewers.tsx'

interface Asking {
  folder: FolderView
  /** Absent: the people of statuses. */
  chosen?: readonly string[]
  onClose: () => void
  onDone?: () => void
}

/** Asks for a review as soon as the statuses are read. */
export default function AskReview(props: Asking) {
  const tree = useStatusTree()
  return tree ? <AskForm {...props} tree={tree} /> : null
}

const toggled = (ids: readonly string[], id: string): string[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]

/** Asks colleagues to decide on people of a folder, by a day. Done on the server at once, or not at all. */
function AskForm({ folder, tree, chosen, onClose, onDone }: Asking & { tree: StatusTree }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const now = useNow()
  const offline = useConnection() === 'offline'
  const ask = useForm({
    initial: {
      reviewers: [...folder.hiringManagerIds],
      statuses: reviewStatuses(folder, tree).map(({ id }) => id),
      due_day: dayFrom(now, 3),
    },
    missing: ({ reviewers, statuses, due_day }) => ({
      reviewers: reviewers.length ? undefined : t`Choose who is asked`,
      statuses: chosen || statuses.length ? undefined : t`Choose a status`,
      due_day: due_day ? undefined : t`Choose a day`,
    }),
    says: errorText,
    send: async ({ reviewers, statuses, due_day }) => {
      await askForReview(folder.id, { reviewers, due_day, ...(chosen ? { candidates: [...chosen] } : { statuses }) })
      toast(<Plural value={reviewers.length} one="# reviewer was asked" other="# reviewers were asked" />)
      onClose()
      onDone?.()
    },
  })
  const { reviewers, statuses } = ask.values
  return (
    <FormDialog
      title={t`Ask for a review`}
      form={ask}
      send={<Trans>Ask</Trans>}
      reason={offline ? t`Asking for a review needs a connection.` : undefined}
      onClose={onClose}
    >
      <Reviewers
        folder={folder}
        chosen={reviewers}
        error={ask.remark('reviewers')}
        onToggle={(id) => ask.set('reviewers', toggled(reviewers, id))}
      />
      <fieldset className={classes.choice}>
        <legend className={classes.head}>
          <Trans>About whom</Trans>
        </legend>
        <Wrong>{ask.remark('statuses') ?? ask.remark('candidates')}</Wrong>
        {chosen ? (
          <p>
            <Plural value={chosen.length} one="# selected person" other="# selected people" />
          </p>
        ) : (
          <StatusTicks
            statuses={tree.listWith(folder.counts)}
            chosen={statuses}
            onToggle={(id) => ask.set('statuses', toggled(statuses, id))}
            beside={(id) => <span className={classes.count}>{folder.counts?.[id] ?? 0}</span>}
          />
        )}
      </fieldset>
      <TextField {...ask.text('due_day')} type="date" label={t`Due day`} required min={dayFrom(now, 0)} />
    </FormDialog>
  )
}
