import { Trans } from '@lingui/react/macro'
import {
  IconBook,
  IconBookmark,
  IconChevronLeft,
  IconChevronRight,
  IconCopy,
  IconFileSearch,
  IconShare2,
  IconSquarePlus,
} from '@tabler/icons-react'
import { Button } from '../../../ui/Button.tsx'
import { brandName, Mark } from '../../../ui/Mark.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import classes from './IosInstall.module.css'

/** The two steps that put the app on the home screen of an iPhone, with what is pressed in each drawn. */
export default function IosInstall({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={<Title />} onClose={onClose}>
      <ol className={classes.steps}>
        <li>
          <Trans>
            Tap <b>Share</b> at the bottom of the browser
          </Trans>
          <div className={classes.tools} aria-hidden>
            <IconChevronLeft size={22} stroke={1.75} />
            <IconChevronRight size={22} stroke={1.75} />
            <span className={classes.pressed}>
              <IconShare2 size={22} stroke={1.75} />
            </span>
            <IconBook size={22} stroke={1.75} />
            <IconCopy size={22} stroke={1.75} />
          </div>
        </li>
        <li>
          <Trans>
            Choose <b>Add to Home Screen</b>
          </Trans>
          <div className={classes.entries} aria-hidden>
            <span>
              <Trans>Add Bookmark</Trans>
              <IconBookmark size={20} stroke={1.75} />
            </span>
            <span className={classes.pressed}>
              <Trans>Add to Home Screen</Trans>
              <IconSquarePlus size={20} stroke={1.75} />
            </span>
            <span>
              <Trans>Find on Page</Trans>
              <IconFileSearch size={20} stroke={1.75} />
            </span>
          </div>
        </li>
      </ol>
      <Button look="soft" size="large" wide onClick={onClose}>
        <Trans>Not now</Trans>
      </Button>
    </Dialog>
  )
}

function Title() {
  return (
    <div className={classes.what}>
      <span className={classes.icon}>
        <Mark size={30} />
      </span>
      <span className={classes.name}>
        <Trans>Install {brandName()}</Trans>
        <small>
          <Trans>Two taps, no App Store.</Trans>
        </small>
      </span>
    </div>
  )
}
