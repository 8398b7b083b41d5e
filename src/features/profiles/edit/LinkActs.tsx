import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus, IconUnlink } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { can } from '../../../../contract/access/can.ts'
import { useConnection } from '../../../data/device/live.ts'
import { ApiError } from '../../../data/network/api.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { useActor } from '../../../data/network/session.ts'
import { addLink, detachLink } from '../../../data/profiles/edit-form.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/fields/Field.tsx'
import { sayDone } from '../../../ui/toasts/say-done.tsx'
import { toast, trouble } from '../../../ui/toasts/toast.ts'
import classes from './Edit.module.css'

type Added = Awaited<ReturnType<typeof addLink>>

/** Adds a link to a person: a banned one is refused, of one that others have too it is told who. */
export function AddLink({ profileId }: { profileId: number }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const offline = useConnection() === 'offline'
  const [open, setOpen] = useState(false)
  const [link, setLink] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [added, setAdded] = useState<Added>()
  if (!can(useActor(), 'profiles.edit')) return null
  const reason = offline ? t`This needs a connection` : undefined
  const send = async () => {
    try {
      const answer = await addLink(profileId, link)
      setAdded(answer)
      toast(answer.added ? t`Link added` : t`The link was there already`)
      setOpen(false)
      setLink('')
    } catch (error) {
      setWrong(error instanceof ApiError ? (error.fields.link?.[0] ?? errorText(error)) : errorText(error))
    }
  }
  return (
    <div className={classes.adding}>
      {open ? (
        <form
          className={classes.add}
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            if (!reason) void send()
          }}
        >
          <TextField
            label={t`Link`}
            autoFocus
            value={link}
            error={wrong}
            maxLength={1000}
            placeholder="https://"
            onChange={({ target }) => {
              setWrong(undefined)
              setLink(target.value)
            }}
          />
          <Button type="submit" look="filled" reason={reason} disabled={!link.trim()}>
            <Trans>Add</Trans>
          </Button>
          <Button onClick={() => setOpen(false)}>
            <Trans>Cancel</Trans>
          </Button>
        </form>
      ) : (
        <Button look="ghost" size="small" reason={reason} onClick={() => setOpen(true)}>
          <IconPlus size={16} stroke={1.75} aria-hidden />
          <Trans>Link</Trans>
        </Button>
      )}
      {added?.maybe_same.map(({ id, name }) => (
        <p key={id} className={classes.quiet} role="status">
          <Trans>
            <Link className={classes.link} to="/profiles/$profileId/" params={{ profileId: String(id) }}>
              {name}
            </Link>{' '}
            has the same link and may be the same person. Nobody was merged.
          </Trans>
        </p>
      ))}
    </div>
  )
}

/** Takes a link away in the company's view. */
export function DetachLink({ profileId, url }: { profileId: number; url: string }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const offline = useConnection() === 'offline'
  if (!can(useActor(), 'profiles.edit')) return null
  const attach = () => addLink(profileId, url).catch((error: unknown) => trouble(errorText(error)))
  const detach = () =>
    detachLink(profileId, url).then(
      () => sayDone(t`Link detached`, attach),
      (error: unknown) => trouble(errorText(error)),
    )
  return (
    <Button
      look="ghost"
      size="small"
      square
      aria-label={t`Detach ${url}`}
      reason={offline ? t`This needs a connection` : undefined}
      onClick={() => void detach()}
    >
      <IconUnlink size={16} stroke={1.75} aria-hidden />
    </Button>
  )
}
