import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Alias } from '../../../../contract/messaging/alias-endpoints.ts'
import { aliasesQuery, askForCode, dropAlias } from '../../../data/messaging/aliases.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { queryClient } from '../../../data/network/query.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/fields/Field.tsx'
import { FormBox } from '../../../ui/fields/form/FormBox.tsx'
import { useForm } from '../../../ui/fields/form/use-form.ts'
import { toast, trouble } from '../../../ui/toasts/toast.ts'
import { Unread } from '../Unread.tsx'
import { AliasCode } from './AliasCode.tsx'
import classes from './Settings.module.css'

/** Further addresses that a user writes from, each proven by a code that is mailed there. */
export function AliasSection() {
  const { data, error, refetch } = useQuery(aliasesQuery, queryClient)
  if (error && !data) return <Unread error={error} onRetry={() => void refetch()} />
  // Without a mailbox there is nothing to write from.
  if (!data?.length) return null
  return (
    <section className={classes.aliasSection} aria-labelledby="aliases">
      <h3 id="aliases">
        <Trans>Other sender addresses</Trans>
      </h3>
      <p className={classes.quiet}>
        <Trans>
          Addresses that your provider lets you send from. A code is mailed to each to prove that it is yours.
        </Trans>
      </p>
      <ul className={classes.aliases}>
        {data
          .filter(({ is_primary: own }) => !own)
          .map((alias) => (
            <AliasRow key={alias.email} alias={alias} />
          ))}
      </ul>
      <AddAlias />
    </section>
  )
}

function AliasRow({ alias: { id, email, name, is_proven: proven, refused } }: { alias: Alias }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const run = (work: Promise<void>) => void work.catch((error: unknown) => void trouble(errorText(error)))
  const again = async () => {
    await askForCode(email, name)
    toast(t`A code is on its way to ${email}`)
  }
  return (
    <li>
      <span className={classes.alias}>
        {name ? `${name} · ${email}` : email}
        {proven ? null : (
          <Button look="ghost" size="small" aria-label={t`Send another code to ${email}`} onClick={() => run(again())}>
            <Trans>Send another code</Trans>
          </Button>
        )}
        <Button look="ghost" size="small" aria-label={t`Remove ${email}`} onClick={() => run(dropAlias(id!))}>
          <Trans>Remove</Trans>
        </Button>
      </span>
      {refused ? (
        <small role="alert">
          <Trans>
            Your provider refused this address. Let it send in the provider’s settings, then prove it again. It said:{' '}
            {refused}
          </Trans>
        </small>
      ) : null}
      {proven ? null : <AliasCode id={id!} email={email} />}
    </li>
  )
}

function AddAlias() {
  const { t } = useLingui()
  const form = useForm({
    initial: { email: '', name: '' },
    send: async ({ email, name }) => {
      await askForCode(email.trim(), name.trim())
      toast(t`A code is on its way to ${email}`)
      form.restart({ email: '', name: '' })
    },
    says: useErrorText(),
  })
  return (
    <FormBox form={form} className={classes.addAlias} noValidate>
      <TextField label={t`Other address`} type="email" maxLength={320} {...form.text('email')} />
      <TextField label={t`Name that recipients see`} maxLength={200} {...form.text('name')} />
      <Button type="submit" disabled={!form.values.email.includes('@') || form.busy}>
        <Trans>Add address</Trans>
      </Button>
    </FormBox>
  )
}
