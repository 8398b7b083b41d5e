import { Plural, Trans } from '@lingui/react/macro'
import { IconMailX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWork } from '../../../commands/use-work.ts'
import { expiredQuery, resend } from '../../../data/companies/company.ts'
import { queryClient } from '../../../data/network/query.ts'
import { Button } from '../../../ui/Button.tsx'
import { Panel } from '../../../ui/shells/Panel.tsx'
import { Row } from '../../../ui/shells/Row.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { useAtHand } from '../at-hand.tsx'
import { LinksDialog } from '../invite/LinksDialog.tsx'
import classes from './Overview.module.css'

/** Each line with the one act that solves it; nothing where nothing waits. */
export function NeedsYou() {
  const at = useAtHand()
  const { data: expired = [] } = useQuery(expiredQuery(at), queryClient)
  const [links, setLinks] = useState<{ email: string; link: string }[]>([])
  const { busy, run } = useWork()
  const again = () =>
    run(async () => {
      const handed: typeof links = []
      try {
        for (const { id, email } of expired) {
          const { link } = await resend(at, id)
          if (link) handed.push({ email, link })
        }
      } finally {
        setLinks(handed)
      }
      toast(<Plural value={expired.length} one="# person invited" other="# people invited" />)
    })
  if (expired.length === 0 && links.length === 0) return null
  return (
    <Panel title={<Trans>Needs you</Trans>} count={1}>
      <Row
        alone
        lead={<IconMailX className={classes.bad} size={18} stroke={1.75} aria-hidden />}
        title={<Plural value={expired.length} one="# invitation has expired" other="# invitations have expired" />}
        under={expired.map(({ email }) => email).join(', ')}
      >
        <Button disabled={busy} onClick={again}>
          <Trans>Resend</Trans>
        </Button>
      </Row>
      {links.length ? <LinksDialog links={links} onClose={() => setLinks([])} /> : null}
    </Panel>
  )
}
