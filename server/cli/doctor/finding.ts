/** What the doctor says about one thing. */
export interface Finding {
  /** `bad` keeps the server from working; `note` is worth knowing. */
  state: 'good' | 'note' | 'bad'
  about: string
  sentence: string
}

const finding =
  (state: Finding['state']) =>
  (about: string, sentence: string): Finding => ({ state, about, sentence })

export const good = finding('good')
export const note = finding('note')
export const bad = finding('bad')
