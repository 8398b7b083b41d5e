import { Trans } from '@lingui/react/macro'
import { namedIn } from '../../../contract/folders/mentions.ts'
import classes from './Mentions.module.css'
import type { Mentioning } from './use-mention-field.tsx'

interface Props {
  text: string
  of: NonNullable<Mentioning['untold']>
}

/** Says of whom a text names that they won’t be told of it, and why. */
export default function Untold({ text, of: { without, left } }: Props) {
  const named = (people: typeof left) => {
    const ids = namedIn(text, people)
    return people.filter(({ id }) => ids.includes(id))
  }
  const [outside, gone] = [named(without), named(left)]
  if (!outside.length && !gone.length) return null
  return (
    <div className={classes.untold} role="status">
      {outside.map(({ id, name }) => (
        <p key={id}>
          <Trans>{name} doesn’t have this folder and won’t be notified.</Trans>
        </p>
      ))}
      {gone.map(({ id, name }) => (
        <p key={id}>
          <Trans>{name} has left the company and won’t be notified.</Trans>
        </p>
      ))}
    </div>
  )
}
