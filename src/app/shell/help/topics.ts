/** One subject of the help; what it says is text of its own and no word of the interface. */
export interface Topic {
  /** Its place on the page: `/help/#search`. */
  id: string
  title: string
  /** Sentences that stand before the steps, or alone. */
  text: readonly string[]
  steps?: readonly string[]
}
