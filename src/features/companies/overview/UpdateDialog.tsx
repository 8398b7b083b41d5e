import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { ApiError } from '../../../data/network/api.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { queryClient } from '../../../data/network/query.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/fields/Field.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { Problem } from '../../../ui/states/Problem.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import classes from '../Company.module.css'
import { companyQuery, saveCompany } from '../data.ts'

/** What a company may say of itself. Only what was changed here is sent. */
export function UpdateDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const id = useId()
  const errorText = useErrorText()
  const { data } = useQuery(companyQuery, queryClient)
  const [changes, setChanges] = useState<{ name?: string; site?: string }>({})
  const [error, setError] = useState<unknown>()
  const fields = error instanceof ApiError ? error.fields : {}
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    try {
      await saveCompany(changes)
      toast(t`Saved`)
      onClose()
    } catch (problem) {
      setError(problem)
    }
  }
  return (
    <Dialog
      title={<Trans>Company</Trans>}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={id} look="filled">
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form id={id} className={classes.form} onSubmit={(event) => void submit(event)}>
        {error && Object.keys(fields).length === 0 ? <Problem>{errorText(error)}</Problem> : null}
        <TextField
          label={t({ message: 'Name', context: 'company' })}
          required
          maxLength={200}
          value={changes.name ?? data?.name ?? ''}
          error={fields.name?.[0]}
          onChange={(event) => setChanges({ ...changes, name: event.target.value })}
        />
        <TextField
          label={t`Site`}
          maxLength={300}
          inputMode="url"
          value={changes.site ?? data?.site ?? ''}
          error={fields.site?.[0]}
          onChange={(event) => setChanges({ ...changes, site: event.target.value })}
        />
      </form>
    </Dialog>
  )
}
