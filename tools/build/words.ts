import path from 'node:path'
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import type { Plugin } from 'vite'
import { broughtBy, firstRoutes } from './first-pages.ts'

/**
 * The catalogue of a language in two files: `virtual:words/ru/first` has the words of the first pages (the sign-in and
 * the list of folders, with what stands around them), `virtual:words/ru/more` all others, which come with the first
 * part that is not on them (src/locales/words.ts).
 */

const root = path.join(import.meta.dirname, '../..')
const module = /^virtual:words\/(\w+)\/(first|more)$/

/** Where the first pages begin. */
const beginnings = async (): Promise<string[]> => [
  'src/app/main.tsx',
  'src/app/shell/Shell.tsx',
  // A part that a phone does not load, but a desk shows at once.
  'src/app/shell/navigation/Rail.tsx',
  ...(await firstRoutes()).map((name) => `src/app/routes/${name}.tsx`),
]

/** The words that stand in the first pages; the titles of all routes are among them. */
export async function wordsOfFirstPages(): Promise<ReadonlySet<string>> {
  const [catalog] = await getCatalogs(getConfig())
  const routes = catalog!.sourcePaths
    .map((file) => path.relative(root, file).replaceAll(path.sep, '/'))
    .filter((file) => file.startsWith('src/app/routes/'))
  const files = [...new Set([...(await broughtBy(await beginnings())), ...routes])]
  return new Set(Object.keys((await catalog!.collect({ files })) ?? {}))
}

export function words(): Plugin {
  let first: Promise<ReadonlySet<string>> | undefined
  return {
    name: 'hirefold:words',
    buildStart() {
      first = undefined
    },
    resolveId: (id) => (module.test(id) ? `\0${id}.js` : undefined),
    async load(id) {
      const [, locale, part] = module.exec(id.slice(1, -'.js'.length)) ?? []
      if (!locale) return undefined
      const config = getConfig()
      const [catalog] = await getCatalogs(config)
      this.addWatchFile(path.resolve(root, catalog!.getFilename(locale)))
      const { messages } = await catalog!.getTranslations(locale, {
        fallbackLocales: config.fallbackLocales,
        sourceLocale: config.sourceLocale ?? 'en',
        missingBehavior: 'resolved',
      })
      // While somebody writes, the words of a page are other ones from one moment to the next.
      first = this.meta?.watchMode ? wordsOfFirstPages() : (first ?? wordsOfFirstPages())
      const ofFirst = await first
      const wanted = Object.entries(messages).filter(([name]) => ofFirst.has(name) === (part === 'first'))
      const { source, errors } = createCompiledCatalog(locale, Object.fromEntries(wanted), { namespace: 'es' })
      if (errors.length) this.error(`${locale}: ${errors.map(({ error }) => error.message).join('; ')}`)
      return source
    },
  }
}
