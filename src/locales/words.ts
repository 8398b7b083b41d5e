import { i18n } from '@lingui/core'
import { hostLanguage } from '../../contract/brand.ts'
import { Speech } from './speech.ts'

export const languages = ['en', 'ru'] as const
export type Language = (typeof languages)[number]

const speech = new Speech<Language>(
  i18n,
  {
    en: { first: () => import('virtual:words/en/first'), more: () => import('virtual:words/en/more') },
    ru: { first: () => import('virtual:words/ru/first'), more: () => import('virtual:words/ru/more') },
  },
  'en',
)

/** What the boot script decided before the first paint: the stored choice, else the host's language. */
export const initialLanguage = (): Language => (document.documentElement.lang === 'ru' ? 'ru' : 'en')

/** Shows the whole app in a language. */
export async function activateLanguage(language: Language): Promise<void> {
  await speech.activate(language)
  document.documentElement.lang = i18n.locale
}

/** Loads the words of what is not on the first pages; waited for before any of it is shown. */
export const moreWords = (): Promise<void> => speech.more()

/** The user chooses a language. Where its words do not come now, the one before goes on until the next start. */
export function chooseLanguage(language: Language): void {
  rememberLanguage(language)
  activateLanguage(language).catch(() => {})
}

/** The user goes back to what the site speaks to a stranger. */
export function defaultLanguage(): void {
  try {
    localStorage.removeItem('hf-language')
  } catch {
    // Nothing was kept.
  }
  activateLanguage(hostLanguage(location.host)).catch(() => {})
}

/** A visitor who chose no language yet is spoken to in that of the page that sent them here. */
export function suggestLanguage(language: Language): void {
  try {
    if (localStorage.getItem('hf-language')) return
  } catch {
    // Nothing is kept, so nothing was chosen.
  }
  chooseLanguage(language)
}

export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem('hf-language', language)
  } catch {
    // The user's settings on the server still know it.
  }
}
