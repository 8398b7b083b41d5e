/** What the server still waits for before it is healthy (product.md, `GET /api/health`). */
export const waits = ['database', 'migrations', 'identities', 'demo', 'search', 'jobs'] as const
export type Wait = (typeof waits)[number]

/** What is warned of, each by one sentence at most. */
type Concern = 'search' | 'places' | 'database'

export interface Readiness {
  /** Names what must be finished before the server is ready. */
  expect(...names: Wait[]): void
  done(name: Wait): void
  waiting(): Wait[]
  /** Says in a sentence what is wrong with something that the server can live without for a while; undefined: nothing. */
  warn(about: Concern, sentence: string | undefined): void
  /** All of it. */
  warning(): string | undefined
}

export function readiness(): Readiness {
  const open = new Set<Wait>()
  const warnings = new Map<Concern, string>()
  return {
    expect: (...names) => {
      for (const name of names) open.add(name)
    },
    done: (name) => {
      open.delete(name)
    },
    warn: (about, sentence) => {
      if (sentence === undefined) warnings.delete(about)
      else warnings.set(about, sentence)
    },
    warning: () => [...warnings.values()].join(' ') || undefined,
    waiting: () => waits.filter((name) => open.has(name)),
  }
}
