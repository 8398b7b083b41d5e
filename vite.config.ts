import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core'
import babel from '@rolldown/plugin-babel'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { theme } from './src/ui/theme/theme.ts'
import { mockServer } from './tests/mock/middleware.ts'
import { clientContract } from './tools/build/client-contract.ts'
import { broughtBy, broughtOnlyBy } from './tools/build/first-pages.ts'
import { loadAhead } from './tools/build/load-ahead.ts'
import { webManifests } from './tools/build/manifest.ts'
import { minifyAgain } from './tools/build/minify-again.ts'
import { routes } from './tools/build/routes.ts'
import { words } from './tools/build/words.ts'

const variablesModule = 'virtual:theme-variables.css'

/** The library's theme variables as a style sheet: the provider would inject a <style>, which the CSP refuses. */
function themeVariables(): Plugin {
  return {
    name: 'hirefold:theme-variables',
    resolveId: (id) => (id === variablesModule ? `\0${variablesModule}` : undefined),
    load(id) {
      if (id !== `\0${variablesModule}`) return undefined
      const merged = mergeMantineTheme(DEFAULT_THEME, theme)
      return convertCssVariables(defaultCssVariablesResolver(merged), ':root')
    },
  }
}

const compressible = /\.(js|css|html|svg|json|txt)$/
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Writes a .br and a .gz beside every text file of the build; the server only picks. */
function precompress(folder: string): Plugin {
  return {
    name: 'hirefold:precompress',
    apply: 'build',
    enforce: 'post',
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const names = await readdir(folder, { recursive: true }).catch(() => [])
        await Promise.all(names.filter((name) => compressible.test(name)).map((name) => compress(join(folder, name))))
      },
    },
  }
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  await Promise.all([
    brotli(content, quality).then((small) => writeFile(`${path}.br`, small)),
    gzipped(content, { level: constants.Z_BEST_COMPRESSION }).then((small) => writeFile(`${path}.gz`, small)),
  ])
}

const outDir = 'dist/client'
const underTest = process.env.VITEST !== undefined

/** The worker is one file and a classic script: what is imported when it is needed is in it, and nothing is preloaded. */
const loadWithoutPreload: Plugin = {
  name: 'hirefold:load-without-preload',
  enforce: 'pre',
  load: (id) => (id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load()' : undefined),
}

const smallContract = () => babel({ include: /\/contract\//, plugins: [clientContract()] })

/**
 * By the first part of its name, what devices do not keep: what shows a PDF comes when one is opened; how people fit, and
 * what staff does, is what the server knows, and without it there is nothing to show.
 */
const notKept = ['pdf', 'fit-parts', 'staff-']

const pwa = () =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'service-worker',
    filename: 'sw.ts',
    registerType: 'prompt',
    injectRegister: null,
    injectManifest: {
      buildPlugins: { vite: [loadWithoutPreload, smallContract(), minifyAgain()] },
      globPatterns: ['**/*.{js,css,html,svg}', 'icons/icon-192.png'],
      globIgnores: ['mockServiceWorker.js', ...notKept.map((name) => `assets/${name}*`)],
    },
    manifest: false,
  })

const listOfFolders = await broughtBy(['src/app/shell/Shell.tsx', 'src/features/folders/all/FoldersPage.tsx'])
const shared = /^src\/(ui|lib|entities)\/|^Icon/

/** Whether the list of folders shows this part of what all pages share. */
function isShownFirst(id: string): boolean {
  const name = /icons-react\/.*\/(Icon\w+)/.exec(id)?.[1] ?? relative(import.meta.dirname, id)
  return shared.test(name) && !name.endsWith('.css') && listOfFolders.has(name)
}

/** Pages that few people open. */
const staffRooms = /^src\/app\/routes\/(\(staff\)|companies)\//
/** Staff goes through those of a company, too. */
const companyRooms = /^src\/app\/routes\/(\(staff\)|companies|company)\//

/** Whether a file is of these pages, or used there alone; a page's split half is as its page. */
async function usedOnlyIn(rooms: RegExp): Promise<(id: string) => boolean> {
  // Tests make no files.
  if (underTest) return () => false
  const names = await broughtOnlyBy(rooms)
  return (id) => {
    const icon = /icons-react\/.*\/(Icon\w+)/.exec(id)?.[1]
    const file = relative(import.meta.dirname, id.replace(/\?.*/, ''))
    return names.has(icon ?? file)
  }
}

/**
 * Each takes what it needs with it, and the first takes it from the others. Small files that are always loaded together
 * weigh less as one.
 */
const chunks = [
  {
    name: 'main',
    test: /\/src\/(data\/network\/silence\.ts$|locales\/Trans|app\/(main\.tsx|routes\/(?!.*tsr-split)))|\/query-core\/.*\/utils\./,
  },
  // What asks the server: the sign-in does too, and would load the list of folders with it.
  { name: 'query', test: /\/@tanstack\/(react-query|query-core)\/|\/src\/data\/network\/query\.ts$/ },
  {
    name: 'frame',
    test: (id: string) =>
      /\/src\/(data\/device\/(start|engine)|app\/(kept|shell\/Shell\.tsx))/.test(id) || isShownFirst(id),
  },
  {
    name: 'parts',
    // Without the sign-in's own icons, which all pages before the app share: they would bring these to them.
    test: /\/src\/(ui\/(?!fields\/|shells\/|states\/Problem|.*\/((?:Ask)?Dialog|Layer|Tabs|FileButton|Keys))|lib|entities\/candidate)|\/icons-react\/(?!.*Icon(?:Language|Eye))/,
    // What many pages share beside that; what only the five paths of search do is theirs.
    minShareCount: 7,
  },
  { name: 'pdf', test: /\/pdfjs-dist\// },
  { name: 'folders', test: /\/src\/features\/folders\/all\/FoldersPage\.tsx/ },
  // The sign-in has fields too, and nothing else of what follows.
  { name: 'fields', test: /\/src\/(ui\/(fields\/(Field|Password)|states\/Problem)|data\/network\/error-text)/ },
  // What lies over a page comes when it is opened.
  { name: 'dialogs', test: /\/src\/ui\/overlays\/((?:Ask)?Dialog|Layer)/ },
  // What screens stand in weighs less as one.
  { name: 'shells', test: /\/src\/ui\/shells\/(?!FormDialog|Setting|SwitchRow|Find\.)/ },
  // What opens a list beneath itself brings what places it.
  { name: 'choices', test: /\/src\/ui\/fields\/(Select|select-keys|TagsInput|Options)/ },
  // What a folder, a search and a profile show of people.
  {
    name: 'people',
    test: /\/src\/(entities|ui\/.*\/(TriBox|Keys|Segmented|Tabs|arrows)|data\/(folders\/(candidate|resumes)|profiles\/viewed)|lib\/save-file)|\/(react-virtual|virtual-core)\//,
    minShareCount: 2,
  },
  {
    name: 'folder',
    test: /\/src\/(features\/folders\/page\/FolderPage|app\/(FolderRoute|routes\/folders\/\$folderId\/index))\.tsx/,
  },
  // What few people open weighs less as one, with all that nobody else uses: left to the pages, it would need them and they
  // it. Neither takes along what others use.
  { name: 'staff', test: await usedOnlyIn(staffRooms), includeDependenciesRecursively: false },
  { name: 'company', test: await usedOnlyIn(companyRooms), includeDependenciesRecursively: false },
]

/** What the first pages ask for. */
const first = new Set(['main', 'query', 'frame', 'folders', 'fields'])
const named = new Set(chunks.map(({ name }) => name))
/** What the precache leaves out beside the reader of PDF files is known by its name too. */
const leftOut = 'fit-parts'

/**
 * Most of what these hold runs at every start: the browser is told to compile it whole beside the main thread, instead of
 * one function after the other at its first call, which was a third of a cold start on a slow phone.
 */
const compiledAtOnce: Plugin = {
  name: 'hirefold:compiled-at-once',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && named.has(file.name)) file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
    },
  },
}

/** Files that need each other run before what they need is there: an icon taken at the start would be none. */
const noCircles: Plugin = {
  name: 'hirefold:no-circles',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const done = new Set<string>()
    const walk = (file: string, above: readonly string[]) => {
      if (above.includes(file)) this.error(`These files need each other: ${[...above, file].join(' → ')}`)
      const chunk = bundle[file]
      if (done.has(file) || chunk?.type !== 'chunk') return
      for (const next of chunk.imports) walk(next, [...above, file])
      done.add(file)
    }
    for (const file of Object.keys(bundle)) walk(file, [])
  },
}

/** Every first page has these lists in it: what such a page imports it names itself, a moment later; styles it does not. */
const namedAhead = (_file: string, files: string[]): string[] =>
  files.some((file) => /\/(staff|company)-.*js/.test(file)) ? files.filter((file) => file.endsWith('.css')) : files

const isNamed = (name: string) => named.has(name) || name === leftOut

/**
 * Every first page names all three hundred files, and hashes do not compress: seven characters tell builds apart, and
 * names are for those files that are looked for by name.
 */
const fileNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: ({ name }: { name: string }) => (isNamed(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js'),
  assetFileNames: ({ names: [file = ''] }: { names: string[] }) =>
    !file.endsWith('.css') || isNamed(file.slice(0, -4))
      ? 'assets/[name]-[hash:7][extname]'
      : 'assets/[hash:7][extname]',
}

/** What makes of the code what is served. */
const ofBuild = () => [
  loadAhead(new RegExp(`^assets/(${notKept.join('|')})`)),
  minifyAgain(first),
  compiledAtOnce,
  noCircles,
  webManifests(),
  pwa(),
  precompress(outDir),
]

export default defineConfig(({ mode }) => ({
  plugins: [
    ...(mode === 'mock' ? [mockServer()] : []),
    tanstackRouter({
      ...routes,
      autoCodeSplitting: true,
      // One chunk a page, and one for the eager halves of all routes: 90 routes would else be 90 requests.
      codeSplittingOptions: {
        defaultBehavior: [['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
      },
    }),
    react(),
    words(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    ...(mode === 'production' ? [smallContract()] : []),
    themeVariables(),
    ...(underTest ? [] : ofBuild()),
  ],
  // The tests' React is the one for customers.
  ...(underTest ? { oxc: { jsx: { development: false } } } : {}),
  // React itself has what this stands in for in older ones.
  resolve: {
    alias: [
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      // Its own entry wraps a build for older browsers than ours.
      { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' },
    ],
  },
  worker: { format: 'es' },
  build: {
    outDir,
    target: 'es2022',
    modulePreload: { resolveDependencies: namedAhead },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunks },
        ...fileNames,
      },
    },
  },
  server: mode === 'mock' ? {} : { proxy: { '/api': { target: 'http://127.0.0.1:3000', changeOrigin: false } } },
}))
