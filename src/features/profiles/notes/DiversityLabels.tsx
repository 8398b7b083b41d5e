import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { can } from '../../../../contract/access/can.ts'
import type { Profile } from '../../../../contract/profiles/endpoints.ts'
import { diversityGroups, genders } from '../../../../contract/search/facets.ts'
import { useConnection } from '../../../data/device/live.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { queryClient } from '../../../data/network/query.ts'
import { useActor } from '../../../data/network/session.ts'
import { enterLabels } from '../../../data/profiles/comments.ts'
import { profileQuery } from '../../../data/profiles/profiles.ts'
import { diversityLabels, genderLabels } from '../../../entities/profile/diversity.ts'
import { Select } from '../../../ui/fields/Select.tsx'
import { trouble } from '../../../ui/toasts/toast.ts'
import classes from '../ProfilePage.module.css'

type Labels = NonNullable<Profile['diversity_labels']>

/** What a colleague knows of somebody, where company and place support it: for the company alone, and nothing guesses it. */
export function DiversityLabels({ profile, labels }: { profile: Profile; labels: Labels }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const isOffline = useConnection() === 'offline'
  const mayEnter = can(useActor(), 'profiles.label')
  const locked = isOffline || !mayEnter
  const put = async (change: Labels) => {
    try {
      const entered = { ...labels, ...(await enterLabels(String(profile.id), change)) }
      queryClient.setQueryData(profileQuery(String(profile.id)).queryKey, { ...profile, diversity_labels: entered })
    } catch (error) {
      trouble(errorText(error))
    }
  }
  return (
    <section className={classes.section}>
      <h2>
        <Trans>Diversity</Trans>
      </h2>
      <div className={classes.labels}>
        {labels.gender === undefined ? null : (
          <Label
            name={t`Gender`}
            values={genders}
            value={labels.gender}
            words={genderLabels}
            locked={locked}
            onChoose={(gender) => void put({ gender })}
          />
        )}
        {labels.race === undefined ? null : (
          <Label
            name={t`Origin`}
            values={diversityGroups}
            value={labels.race}
            words={diversityLabels}
            locked={locked}
            onChoose={(race) => void put({ race })}
          />
        )}
      </div>
    </section>
  )
}

interface LabelProps<Value extends string> {
  name: string
  values: readonly Value[]
  value: Value | null
  words: Record<Value, MessageDescriptor>
  locked: boolean
  onChoose: (value: Value | null) => void
}

function Label<Value extends string>({ name, values, value, words, locked, onChoose }: LabelProps<Value>) {
  const { i18n } = useLingui()
  return (
    <label className={classes.label}>
      <span>{name}</span>
      <Select
        label={name}
        value={value ?? ''}
        disabled={locked}
        data={[{ value: '', label: '—' }, ...values.map((each) => ({ value: each, label: i18n._(words[each]) }))]}
        onChange={(each) => onChoose(each || null)}
      />
    </label>
  )
}
