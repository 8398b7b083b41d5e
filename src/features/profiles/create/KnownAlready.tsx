import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Button } from '../../../ui/Button.tsx'
import classes from './CreateProfile.module.css'

/** Somebody whom the person of the form may be, and by what. */
export interface Known {
  id: number
  name: string
  title: string
  reason: string
}

/** Whom the server names in its answer `alreadyKnown`. */
export const knownIn = (fields: Readonly<Record<string, string[]>>): Known[] =>
  (fields.same_as ?? []).map((id, at) => ({
    id: Number(id),
    name: fields.name?.[at] ?? '',
    title: fields.title?.[at] ?? '',
    reason: fields.reason?.[at] ?? '',
  }))

interface Props {
  known: readonly Known[]
  busy: boolean
  onSame: (id: number) => void
  onAnother: () => void
}

/** Somebody like this is known: nobody is made one with another, nor renamed, before a colleague says so. */
export function KnownAlready({ known, busy, onSame, onAnother }: Props) {
  return (
    <section className={classes.notes} role="alert">
      {known.map((person) => (
        <div key={person.id} className={classes.known}>
          <p>
            <Trans>
              Already known:{' '}
              <Link
                className={classes.name}
                to="/profiles/$profileId/"
                params={{ profileId: String(person.id) }}
                target="_blank"
              >
                {person.name}
              </Link>
            </Trans>
            {person.title ? <span className={classes.quiet}> · {person.title}</span> : null}
          </p>
          <p className={classes.quiet}>
            <Shared reason={person.reason} />
          </p>
          <Button disabled={busy} onClick={() => onSame(person.id)}>
            <Trans>The same person</Trans>
          </Button>
        </div>
      ))}
      <p className={classes.quiet}>
        <Trans>The same person keeps their name; what is new is added to the profile.</Trans>
      </p>
      <div>
        <Button disabled={busy} onClick={onAnother}>
          <Trans>Another person</Trans>
        </Button>
      </div>
    </section>
  )
}

function Shared({ reason }: { reason: string }) {
  const { t } = useLingui()
  const texts: Record<string, string> = {
    email: t`The mail address is the same.`,
    link: t`The page is the same.`,
    phone: t`Name and phone are the same.`,
  }
  return texts[reason] ?? t`What is written is the same.`
}
