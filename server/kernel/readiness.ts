/** What the server still waits for before it is healthy (product.md, `GET /api/health`). */
export const waits = ['database', 'migrations', 'demo', 'search', 'jobs'] as const
export type Wait = (typeof waits)[number]

export interface Readiness {
  /** Names what must be finished before the server is ready. */
  expect(...names: Wait[]): void
  done(name: Wait): void
  waiting(): Wait[]
}

export function readiness(): Readiness {
  const open = new Set<Wait>()
  return {
    expect: (...names) => {
      for (const name of names) open.add(name)
    },
    done: (name) => {
      open.delete(name)
    },
    waiting: () => waits.filter((name) => open.has(name)),
  }
}
