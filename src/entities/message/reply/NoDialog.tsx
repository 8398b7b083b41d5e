import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { Reasons } from '../../verdict/Reasons.tsx'

interface Props extends ComponentProps<typeof Reasons> {
  name: string
  onClose: () => void
}

/** Asks why somebody does not want to. */
export const NoDialog = ({ name, onClose, ...reasons }: Props) => (
  <Dialog title={<Trans>Why did {name} say no?</Trans>} onClose={onClose}>
    <Reasons {...reasons} />
  </Dialog>
)
