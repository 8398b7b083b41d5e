/** What is read out of a document: so much, and no more. */
export interface DocumentText {
  text: string
  /** Where its links lead: addresses that the text may not show. */
  links: string[]
}

export const documentKinds = ['pdf', 'docx'] as const
export type DocumentKind = (typeof documentKinds)[number]

export const textLimit = 200_000
export const linksLimit = 100
