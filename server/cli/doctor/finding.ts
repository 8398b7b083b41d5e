import type { Finding as Told } from '../../modules/health/door.ts'

/** What the doctor says about one thing. */
export interface Finding {
  /** `bad` keeps the server from working; `note` is worth knowing. */
  state: 'good' | 'note' | 'bad'
  about: string
  sentence: string
  /** What mends it. */
  command?: string
}

const finding =
  (state: Finding['state']) =>
  (about: string, sentence: string): Finding => ({ state, about, sentence })

export const good = finding('good')
export const note = finding('note')
export const bad = finding('bad')

/** What a super user reads on the page of health, for the console. */
export const spoken = ({ about, sentence, ...rest }: Told): Finding => ({
  ...rest,
  about: about.en,
  sentence: sentence.en,
})
