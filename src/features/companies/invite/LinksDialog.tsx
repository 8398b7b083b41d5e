import { Trans, useLingui } from '@lingui/react/macro'
import { IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/fields/Field.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import classes from '../Company.module.css'

interface Props {
  /** Instead of what is said of invitations. */
  says?: ReactNode
  links: readonly { email: string; link: string }[]
  onClose: () => void
}

/** Where the server sends no mail: links that somebody has to hand over, shown this once. */
export function LinksDialog({ links, says, onClose }: Props) {
  const { t } = useLingui()
  // Without the browser's leave the text stays to be copied by hand.
  const copy = (text: string) =>
    navigator.clipboard?.writeText(text).then(
      () => toast(<Trans>Copied</Trans>),
      () => undefined,
    )
  return (
    <Dialog
      title={<Trans>Share these links</Trans>}
      onClose={onClose}
      foot={
        <Button look="filled" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <p className={classes.says}>
        {says ?? (
          <Trans>This server doesn’t send email. Each link works once, for seven days, and is shown only now.</Trans>
        )}
      </p>
      <div className={classes.links}>
        {links.map(({ email, link }) => (
          <div key={email} className={classes.link}>
            <TextField label={email} value={link} readOnly onFocus={(event) => event.currentTarget.select()} />
            <Button square aria-label={t`Copy the link for ${email}`} onClick={() => void copy(link)}>
              <IconCopy size={16} stroke={1.75} />
            </Button>
          </div>
        ))}
      </div>
    </Dialog>
  )
}
