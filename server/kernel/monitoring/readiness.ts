/** What the server still waits for before it is healthy (product.md, `GET /api/health`). */
export const waits = ['database', 'migrations', 'identities', 'demo', 'search', 'jobs'] as const
export type Wait = (typeof waits)[number]

export interface Readiness {
  /** Names what must be finished before the server is ready. */
  expect(...names: Wait[]): void
  done(name: Wait): void
  waiting(): Wait[]
  /** Says in a sentence what is wrong with something that the server can live without for a while; undefined: nothing. */
  warn(sentence: string | undefined): void
  warning(): string | undefined
}

export function readiness(): Readiness {
  const open = new Set<Wait>()
  let warning: string | undefined
  return {
    expect: (...names) => {
      for (const name of names) open.add(name)
    },
    done: (name) => {
      open.delete(name)
    },
    warn: (sentence) => {
      warning = sentence
    },
    warning: () => warning,
    waiting: () => waits.filter((name) => open.has(name)),
  }
}
