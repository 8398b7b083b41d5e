import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs'
import path from 'node:path'
import { csvLine } from '../../contract/kit/csv.ts'
import type { Clock } from '../kernel/clock.ts'

/** The list of refused rows, made when there is the first one. */
export class ImportReport {
  readonly #folder: string
  readonly #clock: Clock
  #open: number | undefined
  /** Where the list is; undefined while nothing was refused. */
  file: string | undefined

  constructor(dataFolder: string, clock: Clock) {
    this.#folder = path.join(dataFolder, 'reports')
    this.#clock = clock
  }

  add(file: string, { line, reason }: { line: number; reason: string }): void {
    if (this.#open === undefined) this.#begin()
    writeSync(this.#open!, csvLine([path.basename(file), String(line), reason]))
  }

  #begin(): void {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 })
    const stamp = this.#clock.now().toISOString().replace(/[:.]/g, '-')
    this.file = path.join(this.#folder, `import-${stamp}-${process.pid}.csv`)
    this.#open = openSync(this.file, 'w', 0o600)
    writeSync(this.#open, csvLine(['file', 'line', 'reason']))
  }

  end(): void {
    if (this.#open !== undefined) closeSync(this.#open)
    this.#open = undefined
  }
}
