import type { ReactNode } from 'react'

/** What stands in a list of each: a column where the list is a table, a place in the row on a phone. Declared once. */
export interface Column<T> {
  id: string
  /** Above it in a table. Not read out: a cell says what it is. */
  title?: ReactNode
  /** Text is cut to one line, and whole in its tip. */
  cell: (item: T) => ReactNode
  /** The most pixels, or a share of what is left: `2fr`. */
  width: number | `${number}fr`
  align?: 'end'
  /** By what the list is ordered when its title is pressed; the page offers the same in its tools. */
  sort?: string
  /** `under` and `line` are below the title: beside one another, and on a line of its own (else). */
  phone?: 'lead' | 'title' | 'end' | 'under' | 'line' | 'none'
}

/** The columns as the tracks of a grid. None grows by what stands in it: words are cut, not squeezed. */
export const tracksOf = (columns: readonly Pick<Column<never>, 'width'>[]): string =>
  columns.map(({ width }) => (typeof width === 'number' ? `minmax(0, ${width}px)` : `minmax(0, ${width})`)).join(' ')
