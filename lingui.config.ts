import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

/** English is written in the code, Russian in the catalogue; both are compiled at build. */
export default defineConfig({
  locales: ['en', 'ru'],
  sourceLocale: 'en',
  catalogs: [{ path: 'src/locales/{locale}', include: ['src'], exclude: ['**/*.test.*', '**/*.gen.ts'] }],
  // Ours leaves what people wrote as it is.
  runtimeConfigModule: { Trans: ['/src/locales/Trans.tsx', 'Trans'] },
  // Where a text stands is told by a search; named here, every moved file would change the catalogues.
  format: formatter({ origins: false }),
})
