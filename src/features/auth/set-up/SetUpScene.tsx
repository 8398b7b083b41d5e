import { Trans } from '@lingui/react/macro'
import { IconTerminal2 } from '@tabler/icons-react'
import { brandName } from '../../../ui/Mark.tsx'
import frame from '../AuthPage.module.css'
import classes from './SetUpScene.module.css'

/** Beside the set-up: where its code is found. A picture, read out to nobody; the console speaks English. */
export function SetUpScene() {
  const { origin } = location
  return (
    <>
      <p className={frame.claim}>
        <Trans>Your own server, your own people.</Trans>
      </p>
      <p className={frame.sub}>
        <Trans>This server contacts no one until you say so. Next, create a company and invite its admin.</Trans>
      </p>
      <div className={classes.console} lang="en">
        <div className={classes.head}>
          <IconTerminal2 size={16} stroke={1.75} />
          <Trans>Server</Trans>
        </div>
        <p>
          <span className={classes.prompt}>$</span> npm start
        </p>
        <p>
          {brandName()} is ready: {origin}
        </p>
        <p>First visit: open {origin}/setup and enter the code</p>
        <p className={classes.code}>••••-••••-••••</p>
      </div>
    </>
  )
}
