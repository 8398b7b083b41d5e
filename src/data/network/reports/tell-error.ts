import { type ErrorReport, reportError, reportedLines } from '../../../../contract/sync/report-endpoints.ts'
import { call } from '../api.ts'

/** The most reports of one page, each once: what fails again and again says nothing new. */
const mostReports = 5
const told = new Set<string>()

const named = /^\s*at (?:async )?([\w$.]+) \(|^([\w$.]+)@/
const placed = /\/([\w$.-]+)(?:\?[^:\s]*)?:(\d+):(\d+)\)?$/

/** The lines of a trace that lie in files, as function and place: `Row@Table-B2c.js:1:2042`. */
export const linesOf = (trace: string): string[] =>
  trace
    .split('\n')
    .flatMap((line) => {
      const [, file, row, column] = placed.exec(line) ?? []
      const [, chromium, others] = named.exec(line) ?? []
      return file ? [`${chromium ?? others ?? ''}@${file}:${row}:${column}`] : []
    })
    .slice(0, reportedLines)

/**
 * Tells the operator that a page failed: what kind of error, and in which of our own lines. What the error says stays
 * here, because it could name somebody. A report that does not arrive is nobody's affair.
 * @param build which files the page was made of
 * @param page its address with the names of its parameters
 */
export function tellError(error: unknown, build: string, page: string): void {
  const { name, stack } = error instanceof Error ? error : { name: typeof error, stack: '' }
  const report: ErrorReport = { build, page, kind: /^\w{1,60}$/.test(name) ? name : 'Error', at: linesOf(stack ?? '') }
  const key = JSON.stringify(report)
  if (told.has(key) || told.size >= mostReports) return
  told.add(key)
  call(reportError, { body: report }).catch(() => undefined)
}
