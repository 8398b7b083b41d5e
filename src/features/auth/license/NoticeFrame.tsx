import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useSession } from '../../../data/network/session.ts'
import { brandName, Mark } from '../../../ui/Mark.tsx'
import classes from './Notice.module.css'

interface Props {
  icon: ReactNode
  title: ReactNode
  lead: ReactNode
  children?: ReactNode
}

/** A page that says why there is nothing else: who is here, the way out, and one card. */
export function NoticeFrame({ icon, title, lead, children }: Props) {
  const { user } = useSession()
  const name = user && (`${user.first_name} ${user.last_name}`.trim() || user.email)
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <span className={classes.brand}>
          <Mark size={24} />
          {brandName()}
        </span>
        {user ? (
          <>
            <span className={classes.who}>{name}</span>
            <a className={classes.out} href="/logout/">
              <Trans>Sign out</Trans>
            </a>
          </>
        ) : null}
      </header>
      <main className={classes.card}>
        <div className={classes.icon} aria-hidden>
          {icon}
        </div>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.lead}>{lead}</p>
        {children}
      </main>
    </div>
  )
}
