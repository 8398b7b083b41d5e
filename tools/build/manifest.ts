import type { Plugin } from 'vite'

/**
 * The web manifest of the installed app (sync.md §5), one file a language. The server gives each host its own, under
 * the name of the host's brand (server/kernel/pages/web-manifest.ts).
 */

const texts = {
  en: {
    description: 'A recruiting workspace that works offline',
    folders: 'Folders',
    search: 'Search',
    sync: 'Needs attention',
    screens: {
      search: 'Search people by what they can do',
      folder: 'A vacancy with its candidates',
      board: 'The same folder as a board',
      folders: 'Folders on a phone, even offline',
      'manager-folder': 'What a hiring manager sees',
      review: 'Reviewing candidates one by one',
    },
  },
  ru: {
    description: 'Рабочее место рекрутёра, которое работает и без сети',
    folders: 'Папки',
    search: 'Поиск',
    sync: 'Требует внимания',
    screens: {
      search: 'Поиск людей по тому, что они умеют',
      folder: 'Вакансия и её кандидаты',
      board: 'То же в виде доски',
      folders: 'Папки на телефоне, в том числе без сети',
      'manager-folder': 'Что видит нанимающий менеджер',
      review: 'Решения по кандидатам одно за другим',
    },
  },
} as const
export type ManifestLanguage = keyof typeof texts

/** The pictures that a browser shows before installing; `npm run screenshots -- --manifest` takes them. */
export const manifestScreens = {
  wide: { screens: ['search', 'folder', 'board'], sizes: '1440x900' },
  narrow: { screens: ['folders', 'manager-folder', 'review'], sizes: '390x844' },
} as const

/** What can be opened with the app or shared into it, by content type and name. */
const documents = {
  'application/pdf': ['.pdf'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
  'text/plain': ['.txt'],
  'text/vcard': ['.vcf'],
} as const
const pictures = { 'image/png': ['.png'], 'image/jpeg': ['.jpg', '.jpeg'], 'image/webp': ['.webp'] } as const

const icon = (src: string, sizes: string, more: object = {}) => ({ src, sizes, type: 'image/png', ...more })

function screenshots(words: (typeof texts)[ManifestLanguage]['screens']) {
  return Object.entries(manifestScreens).flatMap(([form, { screens, sizes }]) =>
    screens.map((screen) => ({
      src: `/screenshots/${screen}.webp`,
      sizes,
      type: 'image/webp',
      form_factor: form,
      label: words[screen],
    })),
  )
}

const icons = [
  icon('/icons/icon-192.png', '192x192'),
  icon('/icons/icon-512.png', '512x512'),
  icon('/icons/maskable-512.png', '512x512', { purpose: 'maskable' }),
  icon('/icons/monochrome-512.png', '512x512', { purpose: 'monochrome' }),
  { src: '/icons/mark.svg', sizes: 'any', type: 'image/svg+xml' },
]

/** The worker takes it, with or without a network. */
const shareTarget = {
  action: '/share',
  method: 'POST',
  enctype: 'multipart/form-data',
  params: {
    title: 'title',
    text: 'text',
    url: 'url',
    files: [{ name: 'files', accept: Object.entries({ ...documents, ...pictures }).flat(2) }],
  },
}

/** The manifest in a language, under the name of the first brand. */
export function manifestIn(lang: ManifestLanguage) {
  const words = texts[lang]
  const shortcut = (name: string, url: string, picture: string) => ({
    name,
    url: `${url}?src=shortcut`,
    icons: [icon(`/icons/shortcut-${picture}.png`, '96x96')],
  })
  return {
    id: '/',
    name: 'Hirefold',
    short_name: 'Hirefold',
    description: words.description,
    lang,
    dir: 'ltr',
    start_url: '/?src=pwa',
    scope: '/',
    display: 'standalone',
    display_override: ['window-controls-overlay', 'standalone'],
    launch_handler: { client_mode: 'navigate-existing' },
    handle_links: 'preferred',
    prefer_related_applications: false,
    categories: ['business', 'productivity'],
    background_color: '#eceff1',
    theme_color: '#eceff1',
    icons,
    shortcuts: [
      shortcut(words.folders, '/folders/', 'folders'),
      shortcut(words.search, '/', 'search'),
      shortcut(words.sync, '/sync/', 'sync'),
    ],
    screenshots: screenshots(words.screens),
    share_target: shareTarget,
    file_handlers: [{ action: '/profiles/create/', accept: documents }],
  }
}

/** Writes the manifests beside the page. */
export function webManifests(): Plugin {
  return {
    name: 'hirefold:web-manifests',
    apply: 'build',
    generateBundle() {
      for (const [lang, fileName] of [
        ['en', 'manifest.webmanifest'],
        ['ru', 'manifest.ru.webmanifest'],
      ] as const)
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(manifestIn(lang)) })
    },
  }
}
