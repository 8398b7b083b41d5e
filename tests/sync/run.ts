/** What one seeded run of the simulation is asked for, at any level. */
export interface Run {
  seed: number
  /** Events before the network is healed and everything must settle. */
  steps: number
  bug?: string | undefined
  /** Kinds of events that do not happen. */
  without?: ReadonlySet<string>
  /** The server has faults of ours meanwhile (level 2). */
  stumbles?: boolean | undefined
  trace?: ((line: string) => void) | undefined
}

export interface Outcome {
  steps: number
  made: number
  applied: number
  refused: number
}
