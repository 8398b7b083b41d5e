import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { BannedLink, BanReason } from '../../../../contract/profiles/edit/banned-endpoints.ts'
import { timeOf } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Button } from '../../../ui/Button.tsx'
import type { Column } from '../../../ui/shells/columns.ts'

/** Why a link is banned, in words. */
export function useBanWords(): Record<BanReason, string> {
  const { t } = useLingui()
  return { asked: t`Asked for by the person`, spam: t`Spam`, wrongPerson: t`Wrong person` }
}

/** As a person reads it: without what every address begins with. */
const short = (url: string) => url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')

/** What is said of a banned link. */
export function useBannedColumns(onFree: (link: BannedLink) => void): Column<BannedLink>[] {
  const { t, i18n } = useLingui()
  const now = useNow()
  const words = useBanWords()
  return [
    {
      id: 'url',
      title: t`Link`,
      width: '3fr',
      phone: 'title',
      cell: ({ url }) => <span title={url}>{short(url)}</span>,
    },
    {
      id: 'people',
      title: t`Hidden on`,
      width: 120,
      phone: 'under',
      cell: ({ hidden_on: count }) => <Plural value={count} one="# profile" other="# profiles" />,
    },
    {
      id: 'reason',
      title: t`Reason`,
      width: 200,
      phone: 'under',
      cell: ({ reason }) => (reason ? words[reason] : '–'),
    },
    { id: 'by', title: t`Banned by`, width: '1fr', phone: 'none', cell: ({ banned_by: by }) => by ?? '–' },
    {
      id: 'when',
      title: t`When`,
      width: 120,
      phone: 'under',
      cell: ({ banned_at: at }) => timeOf(at, now, i18n.locale),
    },
    {
      id: 'unban',
      width: 150,
      align: 'end',
      phone: 'end',
      cell: (link) => <Unban link={link} onFree={onFree} />,
    },
  ]
}

function Unban({ link, onFree }: { link: BannedLink; onFree: (link: BannedLink) => void }) {
  const { t } = useLingui()
  const { url } = link
  return (
    <Button size="small" aria-label={t`Unban ${url}`} onClick={() => onFree(link)}>
      <Trans>Unban</Trans>
    </Button>
  )
}
