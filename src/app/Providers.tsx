import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryClient } from '../data/query.ts'
import { theme } from '../ui/theme.ts'

/**
 * What every screen stands in. The component library neither injects styles (the CSP refuses them; its variables
 * are built in) nor touches the document: the boot script and the settings own the colour scheme.
 */
export const Providers = ({ children }: { children: ReactNode }) => (
  <I18nProvider i18n={i18n}>
    <QueryClientProvider client={queryClient}>
      <MantineProvider
        theme={theme}
        withCssVariables={false}
        withGlobalClasses={false}
        deduplicateCssVariables={false}
        getRootElement={() => undefined}
      >
        {children}
      </MantineProvider>
    </QueryClientProvider>
  </I18nProvider>
)
