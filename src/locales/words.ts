import { i18n } from '@lingui/core'

export const languages = ['en', 'ru'] as const
export type Language = (typeof languages)[number]

/** The words of the first pages, and all others (tools/words.ts). */
const catalogues = {
  en: { first: () => import('virtual:words/en/first'), more: () => import('virtual:words/en/more') },
  ru: { first: () => import('virtual:words/ru/first'), more: () => import('virtual:words/ru/more') },
}

/** What the boot script decided before the first paint: the stored choice, else the host's language. */
export const initialLanguage = (): Language => (document.documentElement.lang === 'ru' ? 'ru' : 'en')

let spoken: Language = 'en'
/** Something beside the first pages has been shown: it needs its words in the next language too. */
let beyond = false
/** Whose words are all there. */
let loaded: Language | undefined

/** Loads the catalogue and shows the whole app in it; remembered for the next start. */
export async function activateLanguage(language: Language): Promise<void> {
  spoken = language
  const { first, more } = catalogues[language]
  const [{ messages }, others] = await Promise.all([first(), beyond ? more() : undefined])
  i18n.loadAndActivate({ locale: language, messages: { ...messages, ...others?.messages } })
  document.documentElement.lang = language
  if (others) loaded = language
}

/** Loads the words of what is not on the first pages; waited for before any of it is shown. */
export async function moreWords(): Promise<void> {
  if (loaded === spoken) return
  beyond = true
  const language = spoken
  const { messages } = await catalogues[language].more()
  i18n.load(language, messages)
  loaded = language
}

export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem('hf-language', language)
  } catch {
    // The user's settings on the server still know it.
  }
}
