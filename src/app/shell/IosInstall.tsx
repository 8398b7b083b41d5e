import { Trans } from '@lingui/react/macro'
import { IconShare2, IconSquarePlus } from '@tabler/icons-react'
import { Dialog } from '../../ui/Dialog.tsx'
import classes from './IosInstall.module.css'

/** The two steps that put the app on the home screen of an iPhone. */
export function IosInstall({ title, onClose }: { title: string; onClose: () => void }) {
  return (
    <Dialog title={title} onClose={onClose}>
      <p className={classes.why}>
        <Trans>Own window, own icon, opens with no network.</Trans>
      </p>
      <ol className={classes.steps}>
        <li className={classes.step}>
          <IconShare2 size={28} stroke={1.75} aria-hidden />
          <span>
            <Trans>Press Share at the bottom of the browser</Trans>
          </span>
        </li>
        <li className={classes.step}>
          <IconSquarePlus size={28} stroke={1.75} aria-hidden />
          <span>
            <Trans>Choose “Add to Home Screen”</Trans>
          </span>
        </li>
      </ol>
    </Dialog>
  )
}
