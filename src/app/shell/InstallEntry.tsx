import { Trans } from '@lingui/react/macro'
import { IconDeviceMobileDown } from '@tabler/icons-react'
import { useAppState } from '../../data/app-update.ts'

/** 'Install app', there only while the browser offers it. */
export function InstallEntry({ className }: { className: string | undefined }) {
  const { install } = useAppState()
  if (!install) return null
  return (
    <button type="button" className={className} onClick={() => void install()}>
      <IconDeviceMobileDown size={18} stroke={1.75} />
      <Trans>Install app</Trans>
    </button>
  )
}
