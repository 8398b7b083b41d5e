import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../../data/network/api.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { queryClient } from '../../../data/network/query.ts'
import { timeOf } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Button } from '../../../ui/Button.tsx'
import { Bar } from '../../../ui/bars/Bar.tsx'
import { TextField } from '../../../ui/fields/Field.tsx'
import { PagedList } from '../../../ui/lists/PagedList.tsx'
import { toast, trouble } from '../../../ui/toasts/toast.ts'
import classes from './History.module.css'
import { ban, bannedQuery, unban } from './history-data.ts'

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
    <>
      <Bar title={t`Banned links`} />
      <div className={classes.page}>
        <BanForm />
        <PagedList
          query={query}
          says={errorText}
          className={classes.changes}
          empty={
            <p className={classes.quiet}>
              <Trans>No link is banned.</Trans>
            </p>
          }
          row={({ url, banned_at: at, banned_by: by }) => (
            <li key={url} className={classes.banned}>
              <span className={classes.who}>
                <b>{url}</b>
                <span className={classes.quiet}>{[by, timeOf(at, now, i18n.locale)].filter(Boolean).join(', ')}</span>
              </span>
              <Button aria-label={t`Unban ${url}`} onClick={() => void free(url)}>
                <Trans>Unban</Trans>
              </Button>
            </li>
          )}
        />
      </div>
    </>
  )
}

function BanForm() {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [url, setUrl] = useState('')
  const [wrong, setWrong] = useState<string>()
  const send = async () => {
    try {
      const banned = await ban(url)
      toast(t`Link ${banned} banned`)
      setUrl('')
    } catch (failure) {
      setWrong(failure instanceof ApiError ? (failure.fields.url?.[0] ?? errorText(failure)) : errorText(failure))
    }
  }
  return (
    <form
      className={classes.ban}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void send()
      }}
    >
      <TextField
        label={t`Link to ban`}
        value={url}
        error={wrong}
        maxLength={1000}
        placeholder="https://"
        onChange={({ target }) => {
          setWrong(undefined)
          setUrl(target.value)
        }}
      />
      <Button type="submit" look="filled" disabled={!url.trim()}>
        <Trans>Ban</Trans>
      </Button>
    </form>
  )
}
