import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/** A row of a table of candidates, by the names of its columns. */
export type CandidateRow = Readonly<Record<string, string>>

/** Reads a packed CSV file by itself: what the import makes of it is compared with this. */
export function candidatesIn(file: string): CandidateRow[] {
  const [header, ...rows] = rowsOf(gunzipSync(readFileSync(file)).toString('utf8'))
  return rows
    .filter((cells) => cells.length > 1)
    .map((cells) => Object.fromEntries(header!.map((name, at) => [name, cells[at] ?? ''])))
}

function rowsOf(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1)!.push(quoted === undefined ? plain! : quoted.replaceAll('""', '"'))
    if (end !== ',') rows.push([])
  }
  return rows
}

/** How many rows say each thing; a row may say several, or nothing. */
export function tallied(
  rows: readonly CandidateRow[],
  said: (row: CandidateRow) => readonly string[],
): Map<string, number> {
  const counts = new Map<string, number>()
  for (const row of rows) for (const value of new Set(said(row))) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}
