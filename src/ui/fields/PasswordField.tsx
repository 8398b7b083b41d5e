import { useLingui } from '@lingui/react/macro'
import { PasswordInput } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ComponentProps, useState } from 'react'
import classes from './Field.module.css'
import { frame, type TextField, useOwnWords } from './Field.tsx'

/** A password that can be shown while it is typed. */
export function PasswordField({
  hint,
  ...input
}: Omit<ComponentProps<typeof TextField>, 'type' | 'end' | 'defaultValue'>) {
  const { t } = useLingui()
  const [shown, setShown] = useState(false)
  const Eye = shown ? IconEyeOff : IconEye
  const { error, checks } = useOwnWords<HTMLInputElement>(input)
  const looks = frame({ error, hint })
  return (
    <PasswordInput
      {...input}
      {...checks}
      {...looks}
      classNames={{ ...looks.classNames, input: classes.inner, innerInput: classes.input }}
      aria-invalid={error ? true : undefined}
      visible={shown}
      // The library's own button answers the pointer's way down alone, and is passed by Tab.
      rightSection={
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
