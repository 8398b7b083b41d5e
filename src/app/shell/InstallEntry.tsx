import { Trans } from '@lingui/react/macro'
import { IconDeviceMobileDown } from '@tabler/icons-react'
import { install, useInstallable } from '../install.ts'

/** 'Install app', there only while the browser offers it. */
export function InstallEntry({ className }: { className: string | undefined }) {
  if (!useInstallable()) return null
  return (
    <button type="button" className={className} onClick={() => void install()}>
      <IconDeviceMobileDown size={16} stroke={1.75} />
      <Trans>Install app</Trans>
    </button>
  )
}
