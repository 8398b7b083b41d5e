export const templateNameLimit = 200
export const templateSubjectLimit = 1000
export const templateBodyLimit = 100_000
/** Characters; other programs’ HTML is many times its text. */
export const templateHtmlLimit = 500_000
export const customVariablesLimit = 50

export type TemplateAccess = 'public' | 'private'
