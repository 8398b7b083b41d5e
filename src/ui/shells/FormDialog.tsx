import { Trans } from '@lingui/react/macro'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { Button } from '../Button.tsx'
import { FormBox } from '../fields/form/FormBox.tsx'
import { Dialog } from '../overlays/Dialog.tsx'

interface Props
  extends Omit<ComponentProps<typeof Dialog>, 'foot'>,
    Pick<ComponentProps<typeof FormBox>, 'noValidate'> {
  form: ComponentProps<typeof FormBox>['form'] & { busy: boolean }
  /** What sending does, as its button says it. */
  send: ReactNode
  /** Why it cannot be sent now. */
  reason?: string | undefined
  /** Nothing is there to be sent yet. */
  disabled?: boolean
}

/** A form above the page, with the button that sends it and the one that leaves it; what was typed is not lost by a key. */
export function FormDialog({ form, send, reason, disabled = false, noValidate = false, children, ...dialog }: Props) {
  const id = useId()
  const [isTyped, setIsTyped] = useState(false)
  return (
    <Dialog
      unsaved={isTyped}
      {...dialog}
      foot={
        <>
          <Button onClick={dialog.onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={id} look="filled" disabled={form.busy || disabled} reason={reason}>
            {send}
          </Button>
        </>
      }
    >
      <FormBox id={id} form={form} noValidate={noValidate} onInput={() => setIsTyped(true)}>
        {children}
      </FormBox>
    </Dialog>
  )
}
