/** A spreadsheet takes these for the beginning of a formula, their full-width twins too, also behind spaces. */
const formula = /^[\s\u00a0\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r]/u
/** What begins alike and is none: a number, or telephone numbers, which may be masked. */
const harmless = /^(?:-?\d+(?:[.,]\d+)?|\+[\d ()•-]{6,20}(?:, \+?[\d ()•-]{6,20})*)$/

/** A cell of a table that we write: quoted, and never a formula when a spreadsheet opens it (security.md, CSV). */
const cell = (text: string): string =>
  `"${formula.test(text) && !harmless.test(text) ? "'" : ''}${text.replaceAll('"', '""')}"`

/** Before the first line of a file: spreadsheets know by it that the file is UTF-8. */
export const csvMark = '\uFEFF'

/** A row of a table as a line with its end. */
export const csvLine = (cells: readonly string[], delimiter = ','): string => `${cells.map(cell).join(delimiter)}\n`
