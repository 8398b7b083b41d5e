import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Quota } from '../../../../../contract/meter/limits.ts'
import { quotasQuery } from '../../../../data/meter/staff-meter.ts'
import { useErrorText } from '../../../../data/network/error-text.ts'
import { queryClient } from '../../../../data/network/query.ts'
import { numbers } from '../../../../lib/intl.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/overlays/Dialog.tsx'
import { List } from '../../../../ui/shells/List.tsx'
import { Quiet } from '../../../../ui/shells/Quiet.tsx'
import { Period } from '../Quotas.tsx'
import { quotaNames } from '../words.ts'

interface Props {
  id: string
  onAdd: () => void
  onStop: (quota: Quota) => void
  onClose: () => void
}

/** The quotas of a company, those that run first; the ones that run can be ended. */
export function QuotaList({ id, onAdd, onStop, onClose }: Props) {
  const { i18n, t } = useLingui()
  const read = useQuery(quotasQuery(id), queryClient)
  const number = (value: number) => numbers(i18n.locale).format(value)
  return (
    <Dialog
      wide
      title={<Trans>Quotas</Trans>}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Button look="filled" onClick={onAdd}>
            <Trans>Add a quota</Trans>
          </Button>
        </>
      }
    >
      <List
        flow
        label={t`Quotas`}
        items={read.data?.results}
        id={(quota) => quota.id}
        read={read}
        says={useErrorText()}
        empty={
          <Quiet>
            <Trans>There is no quota. Contacts are counted by quotas where quota pricing is on.</Trans>
          </Quiet>
        }
        columns={[
          { id: 'unit', width: '3fr', phone: 'title', cell: ({ unit }) => i18n._(quotaNames[unit]) },
          {
            id: 'used',
            width: '3fr',
            phone: 'under',
            cell: ({ used, quota }) => (
              <Trans>
                {number(used)} of {number(quota)}
              </Trans>
            ),
          },
          {
            id: 'period',
            width: '5fr',
            phone: 'line',
            cell: (quota) => (
              <span>
                <Period quota={quota} />
              </span>
            ),
          },
          {
            id: 'stop',
            width: 110,
            align: 'end',
            phone: 'end',
            cell: (quota) =>
              quota.active && !quota.ended ? (
                <Button size="small" onClick={() => onStop(quota)}>
                  <Trans>Deactivate</Trans>
                </Button>
              ) : null,
          },
        ]}
      />
    </Dialog>
  )
}
