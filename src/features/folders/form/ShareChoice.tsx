import { Trans } from '@lingui/react/macro'
import { IconAlertCircle } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Colleague } from '../../../../contract/users/endpoints.ts'
import { isInvited } from '../../../data/folders/access.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { TriBox } from '../../../ui/fields/TriBox.tsx'
import { ErrorCard } from '../../../ui/states/ErrorCard.tsx'
import { Bone } from '../../../ui/states/Skeleton.tsx'
import classes from './FolderForm.module.css'

interface Props {
  title: string
  /** Said where there is nobody to choose. */
  none: string
  query: UseQueryResult<{ results: Colleague[] }>
  /** The folder's creator has it anyway. */
  leftOut?: string | null
  chosen: ReadonlySet<string>
  /** Why the server refused the choice. */
  error?: string | undefined
  onToggle: (id: string, on: boolean) => void
}

/** People to tick, who were invited among them. */
export function ShareChoice({ title, none, query, leftOut, chosen, error, onToggle }: Props) {
  const errorText = useErrorText()
  const people = query.data?.results.filter(({ id }) => id !== leftOut)
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.head}>{title}</legend>
      {error ? (
        <p className={classes.wrong} role="alert">
          <IconAlertCircle size={16} stroke={1.75} aria-hidden />
          {error}
        </p>
      ) : null}
      {query.error ? (
        <ErrorCard detail={errorText(query.error)} onRetry={() => void query.refetch()} />
      ) : !people ? (
        <Bone width="70%" height={16} />
      ) : people.length ? (
        <div className={classes.people}>
          {people.map((person) => (
            <Person
              key={person.id}
              person={person}
              on={chosen.has(person.id)}
              onToggle={() => onToggle(person.id, !chosen.has(person.id))}
            />
          ))}
        </div>
      ) : (
        <p className={classes.none}>{none}</p>
      )}
    </fieldset>
  )
}

function Person({ person, on, onToggle }: { person: Colleague; on: boolean; onToggle: () => void }) {
  const name = `${person.first_name} ${person.last_name}`.trim() || person.email
  return (
    <label htmlFor={`share-${person.id}`} className={classes.person}>
      <Avatar name={name} size={28} />
      <span className={classes.who} title={name}>
        {name}
        <span className={classes.email}>{isInvited(person) ? <Trans>Not accepted</Trans> : person.email}</span>
      </span>
      <TriBox id={`share-${person.id}`} state={on ? 'on' : 'off'} onChange={onToggle} />
    </label>
  )
}
