import { Trans } from '@lingui/react/macro'
import { SwitchRow } from './SwitchRow.tsx'

interface Props {
  on: boolean
  onChange: (changes: { views_tracking: boolean }) => void
}

/** Whether it is looked at who opened a message. */
export const TrackingField = ({ on, onChange }: Props) => (
  <SwitchRow
    label={<Trans>Learn whether a message was opened</Trans>}
    note={<Trans>By a small picture in it. Needs a public https address of the server.</Trans>}
    on={on}
    onChange={(views_tracking) => onChange({ views_tracking })}
  />
)
