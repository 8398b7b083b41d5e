import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { TriBox } from '../../../ui/fields/TriBox.tsx'
import classes from './TagsDialog.module.css'

interface Props {
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Whether what was written to people goes along with them. */
export function MessagesBox({ checked, onChange }: Props) {
  const id = useId()
  return (
    <label className={classes.messages} htmlFor={id}>
      <TriBox id={id} state={checked ? 'on' : 'off'} onChange={() => onChange(!checked)} />
      <span>
        <Trans>Their messages go with them</Trans>
      </span>
    </label>
  )
}
