import type { I18n, Messages } from '@lingui/core'

type Part = () => Promise<{ messages: Messages }>

/** A language in two parts: the words of the first pages, and all others (tools/build/words.ts). */
export interface Catalogue {
  first: Part
  more: Part
}

/** The language that is spoken and which of its words are there, in whatever order the parts come. */
export class Speech<Language extends string> {
  readonly #i18n: I18n
  readonly #catalogues: Readonly<Record<Language, Catalogue>>
  readonly #whole = new Set<Language>()
  /** The last one asked for: it is spoken as soon as its words are there. */
  #asked: Language
  #coming: Promise<unknown> = Promise.resolve()
  /** Something beside the first pages is shown: it needs its words in the next language too. */
  #beyond = false

  constructor(i18n: I18n, catalogues: Readonly<Record<Language, Catalogue>>, spoken: Language) {
    this.#i18n = i18n
    this.#catalogues = catalogues
    this.#asked = spoken
  }

  /** Speaks a language as soon as its words are there. Rejects where they do not come: the one before goes on. */
  activate(language: Language): Promise<void> {
    const before = this.#asked
    this.#asked = language
    const shown = this.#show(language)
    this.#coming = shown.catch(() => {
      if (this.#asked === language) this.#asked = before
    })
    return shown
  }

  async #show(language: Language): Promise<void> {
    await Promise.all([this.#load(language, 'first'), this.#beyond ? this.#load(language, 'more') : undefined])
    if (this.#asked === language) this.#i18n.activate(language)
  }

  async #load(language: Language, part: keyof Catalogue): Promise<void> {
    if (part === 'more' && this.#whole.has(language)) return
    const { messages } = await this.#catalogues[language][part]()
    // Added to what is there: a part never takes the place of the other, whichever comes first.
    this.#i18n.load(language, messages)
    if (part === 'more') this.#whole.add(language)
  }

  /** Waits until what is spoken has the words of all pages. Rejects where they do not come. */
  async more(): Promise<void> {
    this.#beyond = true
    const language = this.#asked
    if (this.#whole.has(language) && this.#i18n.locale === language) return
    await Promise.all([this.#load(language, 'more'), this.#coming])
    // What came may have come while another one was asked for, and is spoken by nobody yet.
    if (this.#asked === language && this.#i18n.locale !== language) await this.#show(language)
    // Another one was asked for meanwhile, or this one did not come.
    if (this.#asked !== language) await this.more()
  }
}
