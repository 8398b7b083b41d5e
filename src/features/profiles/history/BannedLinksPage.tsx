import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useErrorText } from '../../../data/network/error-text.ts'
import { queryClient } from '../../../data/network/query.ts'
import { ban, bannedQuery, unban } from '../../../data/profiles/edit-history.ts'
import { timeOf } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/fields/Field.tsx'
import { FormBox } from '../../../ui/fields/form/FormBox.tsx'
import { useForm } from '../../../ui/fields/form/use-form.ts'
import { itemsOf } from '../../../ui/shells/items-of.ts'
import { Lines } from '../../../ui/shells/Lines.tsx'
import { List } from '../../../ui/shells/List.tsx'
import { Page } from '../../../ui/shells/Page.tsx'
import { Quiet } from '../../../ui/shells/Quiet.tsx'
import { toast, trouble } from '../../../ui/toasts/toast.ts'
import classes from './History.module.css'

/** Links that are shown of nobody, for staff (000 §2). */
export function BannedLinksPage() {
  const { t, i18n } = useLingui()
  const now = useNow()
  const errorText = useErrorText()
  const query = useInfiniteQuery(bannedQuery, queryClient)
  const free = async (url: string) => {
    try {
      const freed = await unban(url)
      toast(t`Link ${freed} unbanned`)
    } catch (failure) {
      trouble(errorText(failure))
    }
  }
  return (
    <Page title={t`Banned links`} width="text">
      <BanForm />
      <List
        flow
        items={itemsOf(query.data)}
        id={({ url }) => url}
        columns={[
          {
            id: 'url',
            width: '1fr',
            phone: 'title',
            cell: ({ url, banned_at: at, banned_by: by }) => (
              <Lines whole title={url} under={[by, timeOf(at, now, i18n.locale)].filter(Boolean).join(', ')} />
            ),
          },
          {
            id: 'unban',
            width: 120,
            align: 'end',
            phone: 'end',
            cell: ({ url }) => (
              <Button aria-label={t`Unban ${url}`} onClick={() => void free(url)}>
                <Trans>Unban</Trans>
              </Button>
            ),
          },
        ]}
        read={query}
        says={errorText}
        more={query}
        empty={
          <Quiet>
            <Trans>No link is banned.</Trans>
          </Quiet>
        }
      />
    </Page>
  )
}

function BanForm() {
  const { t } = useLingui()
  const form = useForm({
    initial: { url: '' },
    send: async ({ url }) => {
      const banned = await ban(url)
      toast(t`Link ${banned} banned`)
      form.restart({ url: '' })
    },
    says: useErrorText(),
  })
  return (
    <FormBox form={form} className={classes.ban}>
      <TextField label={t`Link to ban`} maxLength={1000} placeholder="https://" {...form.text('url')} />
      <Button type="submit" look="filled" disabled={!form.values.url.trim()}>
        <Trans>Ban</Trans>
      </Button>
    </FormBox>
  )
}
