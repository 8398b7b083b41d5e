import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { type ReactNode, useEffect } from 'react'

interface Props {
  children: ReactNode
  /** Told once, behind the first paint. */
  onShown?: () => void
}

/** What every screen stands in. */
export function Providers({ children, onShown }: Props) {
  useEffect(() => onShown?.(), [onShown])
  return <I18nProvider i18n={i18n}>{children}</I18nProvider>
}
