import { Trans, useLingui } from '@lingui/react/macro'
import { IconMapOff } from '@tabler/icons-react'
import { buttonClass } from '../ui/Button.tsx'
import { joined } from '../ui/joined.ts'
import { usePageTitle } from '../ui/page-title.ts'
import classes from './ErrorPage.module.css'

/** Also for pages that exist but not for this user: nothing tells the difference. */
export function NotFoundPage() {
  const { t } = useLingui()
  usePageTitle(t`The requested page was not found`)
  return (
    <main className={classes.page}>
      <div className={joined(classes.mark, classes.quiet)}>
        <IconMapOff size={26} stroke={1.75} />
      </div>
      <h1>
        <Trans>The requested page was not found</Trans>
      </h1>
      <p className={classes.text}>
        <Trans>It may have been moved or deleted, or it is not shared with you.</Trans>
      </p>
      <a className={buttonClass({ look: 'filled' })} href="/">
        <Trans>Main page</Trans>
      </a>
    </main>
  )
}
