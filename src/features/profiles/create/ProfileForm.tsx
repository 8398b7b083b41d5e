import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { createProfile } from '../../../../contract/profiles/endpoints.ts'
import { nameLimit } from '../../../../contract/profiles/said.ts'
import { useConnection } from '../../../data/device/live.ts'
import { ApiError, call } from '../../../data/network/api.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextArea, TextField } from '../../../ui/fields/Field.tsx'
import { trouble } from '../../../ui/toasts/toast.ts'
import classes from './CreateProfile.module.css'
import { type Draft, linesOf } from './draft.ts'
import { type Known, KnownAlready, knownIn } from './KnownAlready.tsx'
import { ReadFacts } from './ReadFacts.tsx'

interface Props {
  draft: Draft
  onDraft: (draft: Draft) => void
  onCreated: (id: number, created: boolean) => void
  /** Absent where there is nothing to throw away. */
  onDiscard?: (() => void) | undefined
}

/** What is written; the rest is a list. */
type Written = Exclude<keyof Draft, 'positions' | 'skills'>

const bodyOf = ({ links, emails, phones, firstName, lastName, ...draft }: Draft) => ({
  ...draft,
  first_name: firstName,
  last_name: lastName,
  links: linesOf(links),
  contacts: [
    ...linesOf(emails).map((value) => ({ kind: 'email' as const, value })),
    ...linesOf(phones).map((value) => ({ kind: 'phone' as const, value })),
  ],
})

/** What a colleague says of those who may be the same. */
interface Word {
  same_as?: number
  another?: boolean
}

/** Which field of the form says a contact that was refused: mails come first on the wire, phones behind them. */
function byField(fields: Readonly<Record<string, string[]>>, mails: number): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  for (const [wire, messages] of Object.entries(fields)) {
    const [, place] = /^contacts\.(\d+)\b/.exec(wire) ?? []
    const name = place === undefined ? wire : Number(place) < mails ? 'emails' : 'phones'
    found[/^links\b/.test(name) ? 'links' : name] ??= messages
  }
  return found
}

/** What a colleague knows of somebody. Needs the server: only there is it known whether the person is known already. */
export function ProfileForm({ draft, onDraft, onCreated, onDiscard }: Props) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const offline = useConnection() === 'offline'
  const [wrong, setWrong] = useState<Readonly<Record<string, string[]>>>({})
  const [known, setKnown] = useState<readonly Known[]>([])
  const [busy, setBusy] = useState(false)
  const save = async (word: Word = {}) => {
    if (offline) return
    setBusy(true)
    setWrong({})
    setKnown([])
    try {
      const { id, created } = await call(createProfile, { body: { ...bodyOf(draft), ...word } })
      onCreated(id, created)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'alreadyKnown') setKnown(knownIn(error.fields))
      else {
        if (error instanceof ApiError) setWrong(byField(error.fields, linesOf(draft.emails).length))
        trouble(errorText(error))
      }
    }
    setBusy(false)
  }
  const edit = (changed: Draft) => {
    // A change asks anew who may be known already.
    setKnown([])
    onDraft(changed)
  }
  const field = (name: Written, wire: string) => ({
    value: draft[name],
    error: wrong[wire]?.[0],
    onChange: (event: { target: { value: string } }) => edit({ ...draft, [name]: event.target.value }),
  })
  // What is pasted is not cut where nobody sees it.
  const tooLong = (name: string) => (name.trim().length > nameLimit ? t`Up to ${nameLimit} characters` : undefined)
  const named = (name: 'firstName' | 'lastName', wire: string) => {
    const { error, ...input } = field(name, wire)
    return { ...input, error: tooLong(draft[name]) ?? error }
  }
  return (
    <form
      className={classes.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void save()
      }}
    >
      <div className={classes.pair}>
        <TextField label={t`First name`} required autoComplete="off" {...named('firstName', 'first_name')} />
        <TextField label={t`Last name`} autoComplete="off" {...named('lastName', 'last_name')} />
      </div>
      <div className={classes.pair}>
        <TextField label={t`Job title`} maxLength={300} {...field('title', 'title')} />
        <TextField label={t`Company`} maxLength={300} {...field('company', 'company')} />
      </div>
      <TextField label={t`Location`} maxLength={300} placeholder={t`Rome, Italy`} {...field('location', 'location')} />
      <TextArea label={t`Links, one per line`} rows={2} maxLength={10_000} {...field('links', 'links')} />
      <div className={classes.pair}>
        <TextArea label={t`Email addresses, one per line`} rows={2} maxLength={3000} {...field('emails', 'emails')} />
        <TextArea label={t`Phone numbers, one per line`} rows={2} maxLength={3000} {...field('phones', 'phones')} />
      </div>
      <TextArea label={t`Summary`} maxLength={20_000} {...field('summary', 'summary')} />
      <ReadFacts
        positions={draft.positions}
        skills={draft.skills}
        onPositions={(positions) => onDraft({ ...draft, positions })}
        onSkills={(skills) => onDraft({ ...draft, skills })}
      />
      {known.length ? (
        <KnownAlready
          known={known}
          busy={busy}
          onSame={(id) => void save({ same_as: id })}
          onAnother={() => void save({ another: true })}
        />
      ) : null}
      <div className={classes.acts}>
        {onDiscard ? (
          <Button look="ghost" onClick={onDiscard}>
            <Trans>Discard</Trans>
          </Button>
        ) : null}
        <Button
          type="submit"
          look="filled"
          disabled={busy || !draft.firstName.trim() || [draft.firstName, draft.lastName].some(tooLong)}
          reason={offline ? t`This needs a connection. What you shared stays on this device for a day.` : undefined}
        >
          <Trans>Create profile</Trans>
        </Button>
      </div>
    </form>
  )
}
