/** The few things of a stream that a bar needs. */
interface Screen {
  isTTY?: boolean
  columns?: number
  write(text: string): unknown
}

const width = 30

/** Shows on a terminal how far a file is; elsewhere only its sentences are written. */
export class ProgressBar {
  readonly #name: string
  readonly #screen: Screen
  #expected = 0
  #shown = false

  constructor(name: string, screen: Screen) {
    this.#name = name
    this.#screen = screen
  }

  /** About how many rows there are. */
  expect(rows: number): void {
    this.#expected = rows
    this.show(0)
  }

  show(rows: number): void {
    if (!this.#screen.isTTY) return
    const share = this.#expected > 0 ? Math.min(1, rows / this.#expected) : 1
    const done = Math.round(share * width)
    const bar = `${'█'.repeat(done)}${'░'.repeat(width - done)}`
    const line = `${this.#name}  ${bar} ${String(Math.floor(share * 100)).padStart(3)} %  ${rows} rows`
    this.#screen.write(`\r\u001b[K${line.slice(0, (this.#screen.columns ?? 80) - 1)}`)
    this.#shown = true
  }

  /** A sentence about the file, above the bar. */
  say(sentence: string): void {
    this.#screen.write(`${this.#shown ? '\r\u001b[K' : ''}${this.#name}: ${sentence}\n`)
    this.#shown = false
  }

  end(): void {
    if (this.#shown) this.#screen.write('\n')
    this.#shown = false
  }
}
