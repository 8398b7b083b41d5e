import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { FolderView } from '../../../data/folders/views.ts'
import { StatusGlyph } from '../../../entities/candidate/StatusGlyph.tsx'
import type { StatusTree } from '../../../entities/candidate/statuses.ts'
import { Switch } from '../../../ui/fields/Switch.tsx'
import { TriBox } from '../../../ui/fields/TriBox.tsx'
import { reviewStatuses } from '../review/for-review.ts'
import classes from './FolderForm.module.css'

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
        <div className={classes.statuses}>
          {tree.list.map((status) => (
            <label key={status.id} htmlFor={`for-review-${status.id}`} className={classes.status}>
              <TriBox
                id={`for-review-${status.id}`}
                state={chosen.includes(status.id) ? 'on' : 'off'}
                onChange={() => toggle(status.id)}
              />
              <StatusGlyph status={status} size={15} />
              {status.name}
            </label>
          ))}
        </div>
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
