import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { SearchResult } from '../../../contract/search/endpoints.ts'
import { useErrorText } from '../../data/network/error-text.ts'
import { usePeopleCalled } from '../../data/search/people-called.ts'
import { useTyped } from '../../lib/use-typed.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { TextField } from '../../ui/fields/Field.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import classes from './FindPerson.module.css'

interface Props {
  title: string
  /** Why somebody cannot be taken, which is said beside them. */
  refusal?: (person: SearchResult) => string | undefined
  /** What it throws is said under the field. */
  onPerson: (person: SearchResult) => void | Promise<void>
  onClose: () => void
}

/** Asks for one person of the pool, by name; Enter takes the first. */
export function FindPerson({ title, refusal, onPerson, onClose }: Props) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const wanted = useTyped(name.trim())
  const { data: found, error } = usePeopleCalled(wanted)
  const take = async (person: SearchResult) => {
    setProblem(undefined)
    try {
      await onPerson(person)
    } catch (thrown) {
      setProblem(errorText(thrown))
    }
  }
  const choose = (event: FormEvent) => {
    event.preventDefault()
    const first = wanted === name.trim() ? found?.find((person) => !refusal?.(person)) : undefined
    if (first) void take(first)
  }
  return (
    <Dialog title={title} flush onClose={onClose}>
      <form className={classes.find} onSubmit={choose}>
        <TextField
          label={<span className="visually-hidden">{t`Name`}</span>}
          data-first
          placeholder={t`Find a person by name`}
          autoComplete="off"
          maxLength={200}
          error={problem ?? (error && !found ? errorText(error) : undefined)}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
      <ul className={classes.list}>
        {found?.map((person) => {
          const refused = refusal?.(person)
          return (
            <li key={person.id}>
              <button
                type="button"
                className={classes.row}
                disabled={refused !== undefined}
                onClick={() => void take(person)}
              >
                <Avatar name={person.name} photo={person.photo} size={28} />
                <span className={classes.name} title={person.name}>
                  {person.name} <span className={classes.more}>{person.title}</span>
                </span>
                {refused ? <span className={classes.more}>{refused}</span> : null}
              </button>
            </li>
          )
        })}
      </ul>
      {found?.length === 0 ? (
        <p className={classes.none}>
          <Trans>No one by that name.</Trans>
        </p>
      ) : null}
    </Dialog>
  )
}
