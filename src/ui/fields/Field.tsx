import { Textarea, TextInput } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import {
  type ChangeEvent,
  type InputHTMLAttributes,
  type InvalidEvent,
  type ReactNode,
  type Ref,
  type TextareaHTMLAttributes,
  useState,
} from 'react'
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

type Typed = HTMLInputElement | HTMLTextAreaElement
interface Checked<T extends Typed> {
  error?: string | undefined
  onChange?: ((event: ChangeEvent<T>) => void) | undefined
}

/** What a browser would say in a bubble of its own, and in its own language, is said at the field; the first of these is gone to. */
export function useOwnWords<T extends Typed>({ error, onChange }: Checked<T>) {
  const [missed, setMissed] = useState<string>()
  return {
    error: error ?? missed,
    checks: {
      onInvalid: (event: InvalidEvent<T>) => {
        event.preventDefault()
        const field = event.currentTarget
        if (field.form?.querySelector(':is(input, textarea):invalid') === field) field.focus()
        const said = import('./form/missed.ts').then(({ missedIn }) => missedIn(field))
        void said.catch(() => field.validationMessage).then(setMissed)
      },
      onChange: (event: ChangeEvent<T>) => {
        setMissed(undefined)
        onChange?.(event)
      },
    },
  }
}

/** A labelled line of text. */
export function TextField({ hint, end, ...input }: LineProps) {
  const { error, checks } = useOwnWords<HTMLInputElement>(input)
  return <TextInput {...input} {...checks} {...frame({ error, hint })} rightSection={end} />
}

interface AreaProps extends Common, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, Taken> {
  ref?: Ref<HTMLTextAreaElement>
}

/** A labelled box for several lines. */
export function TextArea({ hint, rows = 4, ...input }: AreaProps) {
  const { error, checks } = useOwnWords<HTMLTextAreaElement>(input)
  return <Textarea {...input} {...checks} {...frame({ error, hint }, true)} rows={rows} />
}
