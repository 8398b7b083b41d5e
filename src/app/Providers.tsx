import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { theme } from '../ui/theme/theme.ts'

interface Props {
  children: ReactNode
  /** Told once, behind the first paint. */
  onShown?: () => void
}

/**
 * What every screen stands in. The component library neither injects styles (the CSP refuses them; its variables are
 * built in) nor touches the document: the boot script and the settings own the colour scheme.
 */
export function Providers({ children, onShown }: Props) {
  useEffect(() => onShown?.(), [onShown])
  return (
    <MantineProvider
      theme={theme}
      withCssVariables={false}
      withGlobalClasses={false}
      deduplicateCssVariables={false}
      getRootElement={() => undefined}
    >
      <I18nProvider i18n={i18n}>{children}</I18nProvider>
    </MantineProvider>
  )
}
