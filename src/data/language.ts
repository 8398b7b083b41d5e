import { i18n } from '@lingui/core'

export const languages = ['en', 'ru'] as const
export type Language = (typeof languages)[number]

const catalogues = {
  en: () => import('../locales/en.po'),
  ru: () => import('../locales/ru.po'),
} satisfies Record<Language, () => Promise<unknown>>

/** What the boot script decided before the first paint: the stored choice, else the host's language. */
export const initialLanguage = (): Language => (document.documentElement.lang === 'ru' ? 'ru' : 'en')

/** Loads the catalogue and shows the whole app in it; remembered for the next start. */
export async function activateLanguage(language: Language): Promise<void> {
  const { messages } = await catalogues[language]()
  i18n.loadAndActivate({ locale: language, messages })
  document.documentElement.lang = language
}

export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem('hf-language', language)
  } catch {
    // The user's settings on the server still know it.
  }
}
