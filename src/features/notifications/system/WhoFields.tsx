import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { companyIdsIn } from '../../../../contract/notifications/rules.ts'
import { queryClient } from '../../../data/network/query.ts'
import { audienceQuery } from '../../../data/notifications/system-notifications.ts'
import { useTyped } from '../../../lib/use-typed.ts'
import { TextField } from '../../../ui/fields/Field.tsx'
import { Segmented } from '../../../ui/fields/Segmented.tsx'
import { SwitchRow } from '../../../ui/shells/SwitchRow.tsx'
import type { NotificationForm } from './notification-form.ts'
import { optionsOf, useNotificationWords } from './notification-words.ts'
import classes from './System.module.css'

interface Props {
  id: number | undefined
  form: NotificationForm
  faults: Readonly<Record<string, string>>
}

/** Who gets it, and how many they are. */
export function WhoFields({ id, form, faults }: Props) {
  const { t } = useLingui()
  const { roles, regions } = useNotificationWords()
  const { role, region, company_ids: ids, can_search: search } = form.values
  return (
    <section className={classes.part} aria-label={t`Who`}>
      <h2>
        <Trans>Who</Trans>
      </h2>
      <div className={classes.pair}>
        <Segmented
          captioned
          label={t`Role`}
          value={role}
          onChange={(next) => form.set('role', next)}
          options={optionsOf(roles)}
        />
        <Segmented
          captioned
          label={t`Region`}
          value={region}
          onChange={(next) => form.set('region', next)}
          options={optionsOf(regions)}
        />
      </div>
      <TextField
        label={t`Company ids`}
        placeholder="3,4,820"
        maxLength={2000}
        autoComplete="off"
        hint={t`With commas between; empty means every company.`}
        {...form.text('company_ids')}
        error={form.remark('company_ids') ?? faults.company_ids}
      />
      <SwitchRow
        label={<Trans>Only people who can search</Trans>}
        on={search}
        onChange={(on) => form.set('can_search', on)}
      />
      <Audience id={id} of={{ role, region, company_ids: ids, can_search: search }} />
    </section>
  )
}

function Audience({ id, of }: { id: number | undefined; of: Parameters<typeof audienceQuery>[1] }) {
  const { i18n } = useLingui()
  const ids = useTyped(of.company_ids)
  const isKnown = companyIdsIn(ids) !== undefined
  const { data } = useQuery({ ...audienceQuery(id, { ...of, company_ids: ids }), enabled: isKnown }, queryClient)
  const [read, hidden] = [i18n.number(data?.read ?? 0), i18n.number(data?.hidden ?? 0)]
  return (
    <p className={classes.audience} role="status">
      <IconUsers size={18} stroke={1.75} aria-hidden />
      {data && isKnown ? (
        <span>
          <b>
            <Plural value={data.people} one="# person" other="# people" />
          </b>{' '}
          <Plural value={data.companies} one="in # company." other="in # companies." />{' '}
          {id === undefined ? null : (
            <Trans>
              Read: {read}, hidden: {hidden}.
            </Trans>
          )}
        </span>
      ) : (
        <span>…</span>
      )}
    </p>
  )
}
