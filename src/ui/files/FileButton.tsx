import { FileButton as MantineFileButton } from '@mantine/core'
import { type ComponentProps, useRef } from 'react'
import { Button } from '../Button.tsx'

interface Props extends Omit<ComponentProps<typeof Button>, 'onClick' | 'type'> {
  /** Endings, '.csv,.pdf'. */
  accept: string
  /** What the field behind it is called for whoever does not see it. */
  label: string
  onFile: (file: File) => void
}

/** A button that asks for a file; the same one may be chosen again. */
export function FileButton({ accept, label, onFile, ...button }: Props) {
  const reset = useRef<() => void>(null)
  const take = (file: File | null) => {
    reset.current?.()
    if (file) onFile(file)
  }
  return (
    <MantineFileButton accept={accept} resetRef={reset} inputProps={{ 'aria-label': label }} onChange={take}>
      {({ onClick }) => <Button {...button} onClick={onClick} />}
    </MantineFileButton>
  )
}
