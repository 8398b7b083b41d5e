import { Textarea, TextInput } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react'
import { joined } from '../joined.ts'
import classes from './Field.module.css'

interface Common {
  label: ReactNode
  /** What is wrong with it; read out with the field. */
  error?: string | undefined
  hint?: ReactNode
}
/** What the library would read as its own, or put on the frame instead of the field. */
type Taken = 'size' | 'style' | 'className' | 'color'
interface LineProps extends Common, Omit<InputHTMLAttributes<HTMLInputElement>, Taken> {
  end?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** A field's frame in our look: label, box, what is wrong, hint. */
export const frame = ({ error, hint }: Pick<Common, 'error' | 'hint'>, tall = false) => ({
  unstyled: true as const,
  withAsterisk: false,
  inputWrapperOrder: ['label' as const, 'input' as const, 'error' as const, 'description' as const],
  error: error ? (
    <>
      <IconAlertCircle size={16} stroke={1.75} aria-hidden />
      {error}
    </>
  ) : undefined,
  errorProps: { role: 'alert' },
  description: hint,
  descriptionProps: { component: 'div' as const },
  classNames: {
    root: classes.field,
    label: classes.label,
    wrapper: joined(classes.box, tall && classes.tall, error && classes.wrong),
    input: classes.input,
    error: classes.error,
    description: classes.hint,
  },
})

/** A labelled line of text. */
export function TextField({ error, hint, end, ...input }: LineProps) {
  return <TextInput {...input} {...frame({ error, hint })} rightSection={end} />
}

interface AreaProps extends Common, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, Taken> {
  ref?: Ref<HTMLTextAreaElement>
}

/** A labelled box for several lines. */
export function TextArea({ error, hint, rows = 4, ...input }: AreaProps) {
  return <Textarea {...input} {...frame({ error, hint }, true)} rows={rows} />
}
