import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { requestsQuery, shareByAddress } from '../../../data/companies/asking.ts'
import { syncNow } from '../../../data/device/live.ts'
import { folderAddress } from '../../../data/folders/folder-address.ts'
import type { FolderView } from '../../../data/folders/views.ts'
import { ApiError } from '../../../data/network/api.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { queryClient } from '../../../data/network/query.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/fields/Field.tsx'
import { Segmented } from '../../../ui/fields/Segmented.tsx'
import { copyText } from '../../../ui/toasts/copy-text.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import classes from './FolderForm.module.css'

/** Shares with an address: a colleague gets the folder, anybody else is invited, or an admin is asked to. At once. */
export function AddressShare({ folder }: { folder: FolderView }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<'hm' | 'worker'>('hm')
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string>()
  /** Where the server sends no mail: it is shown this once. */
  const [link, setLink] = useState<string>()
  const asked = useQuery(requestsQuery, queryClient).data?.results.filter(({ folder: { uid } }) => uid === folder.id)
  const address = email.trim()
  const send = async () => {
    if (!address || busy) return
    setBusy(true)
    setWrong(undefined)
    try {
      const made = await shareByAddress(folderAddress(folder), { email: address, role })
      const said = {
        shared: t`Shared with ${address}`,
        waiting: t`${address} will get the folder after accepting the invitation`,
        invited: t`Invited: ${address}`,
        asked: t`An admin was asked to invite ${address}`,
      }
      toast(said[made.outcome])
      setLink(made.link)
      setEmail('')
      await syncNow()
    } catch (error) {
      setWrong((error instanceof ApiError && error.fields.email?.[0]) || errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.head}>
        <Trans>Someone else</Trans>
      </legend>
      <div className={classes.address}>
        <TextField
          type="email"
          inputMode="email"
          autoComplete="off"
          label={t`Email address`}
          maxLength={254}
          error={wrong}
          value={email}
          onChange={(event) => {
            setEmail(event.target.value)
            setWrong(undefined)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') void send()
          }}
        />
        <Button disabled={!address || busy} onClick={() => void send()}>
          <Trans>Share</Trans>
        </Button>
      </div>
      {address ? (
        <Segmented
          captioned
          label={t`If they are new`}
          value={role}
          onChange={setRole}
          options={[
            { value: 'hm', label: t`Hiring manager` },
            { value: 'worker', label: t`Recruiter` },
          ]}
        />
      ) : null}
      {link ? (
        <p className={classes.none}>
          <Trans>This server doesn’t send email. Hand over the link yourself; it is shown only now.</Trans>{' '}
          <Button size="small" onClick={() => void copyText(link)}>
            <Trans>Copy link</Trans>
          </Button>
        </p>
      ) : null}
      {asked?.map(({ id, email: waiting }) => (
        <p key={id} className={classes.waiting}>
          <Trans>Waiting for an admin: {waiting}</Trans>
        </p>
      ))}
    </fieldset>
  )
}
