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

/** The people the server names in its answer `alreadyKnown`. */
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
            <Trans>Same person</Trans>
          </Button>
        </div>
      ))}
      <p className={classes.quiet}>
        <Trans>If it’s the same person, they keep their name and any new details are added to their profile.</Trans>
      </p>
      <div>
        <Button disabled={busy} onClick={onAnother}>
          <Trans>Someone else</Trans>
        </Button>
      </div>
    </section>
  )
}

function Shared({ reason }: { reason: string }) {
  const { t } = useLingui()
  const texts: Record<string, string> = {
    email: t`Same email address.`,
    link: t`Same profile link.`,
    phone: t`Same name and phone number.`,
  }
  return texts[reason] ?? t`Same text.`
}
