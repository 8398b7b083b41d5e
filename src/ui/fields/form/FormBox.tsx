import type { ReactNode } from 'react'
import { Problem } from '../../states/Problem.tsx'
import classes from './FormBox.module.css'
import type { Form } from './use-form.ts'

interface Props {
  form: Pick<Form<object>, 'problem' | 'submit'>
  /** Where its fields are not one below the other. */
  className?: string | undefined
  /** Where its button stands elsewhere. */
  id?: string | undefined
  /** The browser says nothing of what is missing: we do. */
  noValidate?: boolean
  /** Something in it is typed or chosen. */
  onInput?: () => void
  children: ReactNode
}

/** A form with what went wrong above its inputs. */
export function FormBox({ form: { problem, submit }, className = classes.form, children, ...rest }: Props) {
  return (
    <form {...rest} className={className} onSubmit={submit}>
      {problem ? <Problem>{problem}</Problem> : null}
      {children}
    </form>
  )
}
