import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { FolderView } from '../../../data/folders/views.ts'
import type { StatusTree } from '../../../entities/candidate/statuses.ts'
import { Switch } from '../../../ui/fields/Switch.tsx'
import { reviewStatuses } from '../reviewing/review/for-review.ts'
import classes from './FolderForm.module.css'
import { StatusTicks } from './StatusTicks.tsx'

/** What a folder says of its reviews. */
export interface ReviewSettings {
  /** None: the company's first status. */
  reviewStatusIds: string[]
  blindReview: boolean
}

export const reviewSettingsOf = (
  folder: Pick<FolderView, 'reviewStatusIds' | 'blindReview'> | undefined,
): ReviewSettings => ({
  reviewStatusIds: folder?.reviewStatusIds ?? [],
  blindReview: folder?.blindReview ?? false,
})

interface Props {
  tree: StatusTree
  settings: ReviewSettings
  onChange: (settings: ReviewSettings) => void
}

/** Whose people are for review, and whether reviewers see who they are. */
export function ReviewFields({ tree, settings, onChange }: Props) {
  const { t } = useLingui()
  const blindId = useId()
  const chosen = reviewStatuses(settings, tree).map(({ id }) => id)
  const toggle = (id: string) => {
    const next = tree.list.map((one) => one.id).filter((one) => chosen.includes(one) !== (one === id))
    // None is the first again.
    const isFirst = next.length === 1 && next[0] === tree.list[0]?.id
    onChange({ ...settings, reviewStatusIds: isFirst ? [] : next })
  }
  return (
    <>
      <fieldset className={classes.choice} aria-label={t`Statuses for review`}>
        <legend className={classes.head}>
          <Trans>For review</Trans>
        </legend>
        <StatusTicks statuses={tree.list} chosen={chosen} onToggle={toggle} />
      </fieldset>
      <div className={classes.allowed}>
        <label htmlFor={blindId}>
          <Trans>Hide who people are until one’s own verdict</Trans>
          <small className={classes.note}>
            <Trans>
              Reviewers don’t see name, photo, age and school in lists and on review cards. It keeps nothing secret:
              profiles show it all, and devices hold it as before.
            </Trans>
          </small>
        </label>
        <Switch
          id={blindId}
          checked={settings.blindReview}
          onChange={(event) => onChange({ ...settings, blindReview: event.target.checked })}
        />
      </div>
    </>
  )
}
