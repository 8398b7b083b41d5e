import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { theme } from './theme.ts'

/**
 * What parts of the component library stand in; only there, so that pages without them do not load it. It neither
 * injects styles (the CSP refuses them; its variables are built in) nor touches the document: the boot script and the
 * settings own the colour scheme.
 */
export const Themed = ({ children }: { children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    withCssVariables={false}
    withGlobalClasses={false}
    deduplicateCssVariables={false}
    getRootElement={() => undefined}
  >
    {children}
  </MantineProvider>
)
