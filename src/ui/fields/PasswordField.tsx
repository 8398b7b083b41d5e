import { useLingui } from '@lingui/react/macro'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ComponentProps, useState } from 'react'
import classes from './Field.module.css'
import { TextField } from './Field.tsx'

/** A password that can be shown while it is typed. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'end'>) {
  const { t } = useLingui()
  const [shown, setShown] = useState(false)
  const Eye = shown ? IconEyeOff : IconEye
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <button
          type="button"
          className={classes.eye}
          aria-pressed={shown}
          aria-label={t`Show password`}
          onClick={() => setShown(!shown)}
        >
          <Eye size={18} stroke={1.75} />
        </button>
      }
    />
  )
}
