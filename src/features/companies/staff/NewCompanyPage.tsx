import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../../data/network/api.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Bar } from '../../../ui/bars/Bar.tsx'
import { TextField } from '../../../ui/fields/Field.tsx'
import classes from './Staff.module.css'
import { makeCompany } from './staff-data.ts'
import { Waiting } from './Waiting.tsx'

/**
 * Staff makes a company: the first of two forms.
 * @param onMade goes on to the second one, its admin
 */
export function NewCompanyPage({ onMade }: { onMade: (id: string) => void }) {
  const { t } = useLingui()
  return (
    <>
      <Bar title={t`New company`} />
      <div className={classes.page}>
        <p className={classes.lead}>
          <Trans>Start with its name. Next, invite its admin, who adds everyone else.</Trans>
        </p>
        <CompanyForm onMade={onMade} />
        <Waiting />
      </div>
    </>
  )
}

function CompanyForm({ onMade }: { onMade: (id: string) => void }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [form, setForm] = useState({ name: '', site: '' })
  const [error, setError] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const fields = error instanceof ApiError ? error.fields : {}
  const field = (name: keyof typeof form) => ({
    name,
    value: form[name],
    error: fields[name]?.[0],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setError(undefined)
    try {
      const { id } = await makeCompany(form)
      onMade(String(id))
    } catch (problem) {
      setError(problem)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)}>
      {error && Object.keys(fields).length === 0 ? (
        <p className={classes.problem} role="alert">
          {errorText(error)}
        </p>
      ) : null}
      <TextField
        label={t({ message: 'Name', context: 'company' })}
        required
        maxLength={200}
        autoComplete="organization"
        {...field('name')}
      />
      <TextField label={t`Site`} maxLength={300} inputMode="url" hint={t`Optional`} {...field('site')} />
      <Button className={classes.act} type="submit" look="filled" disabled={busy}>
        <Trans>Create company</Trans>
      </Button>
    </form>
  )
}
