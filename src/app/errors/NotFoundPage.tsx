import { Trans, useLingui } from '@lingui/react/macro'
import { IconHelpCircle } from '@tabler/icons-react'
import { buttonClass } from '../../ui/Button.tsx'
import { usePageTitle } from '../../ui/bars/page-title.ts'
import { joined } from '../../ui/joined.ts'
import { NotFound } from '../../ui/states/NotFound.tsx'
import classes from './ErrorPage.module.css'

/** Also for pages that exist but not for this user: nothing tells the difference. */
export function NotFoundPage() {
  const { t } = useLingui()
  usePageTitle(t`The requested page was not found`)
  return (
    <main className={classes.page}>
      <NotFound
        art={
          <div className={joined(classes.mark, classes.quiet)}>
            <IconHelpCircle size={22} stroke={1.75} />
          </div>
        }
        acts={
          <a className={buttonClass({ look: 'filled' })} href="/">
            <Trans>Main page</Trans>
          </a>
        }
      />
    </main>
  )
}
