import { Trans } from '@lingui/react/macro'
import { SwitchRow } from '../../../ui/shells/SwitchRow.tsx'

interface Props {
  on: boolean
  onChange: (changes: { views_tracking: boolean }) => void
}

/** Whether it is looked at who opened a message. */
export const TrackingField = ({ on, onChange }: Props) => (
  <SwitchRow
    label={<Trans>Track whether messages are opened</Trans>}
    note={<Trans>Uses a tiny image in the email. The server needs a public https address.</Trans>}
    on={on}
    onChange={(views_tracking) => onChange({ views_tracking })}
  />
)
