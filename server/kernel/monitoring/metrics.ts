import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Prometheus metrics of one server. Labels are route patterns and codes: never a person, never an id. */
export interface Metrics {
  request(method: string, route: string, status: number, seconds: number): void
  mutation(name: string, outcome: string): void
  streams(open: number): void
  installed(): void
  /** A device told that its changes wait for more than a day. */
  stuck(): void
  /** A browser told that a page failed. */
  failed(): void
  /** A device held something else than the server and fetches it again. */
  differed(): void
  /**
   * Numbers that are read where somebody asks for them, all at once and at most twice a minute.
   * @param told what each is called, and what it says
   */
  numbers(told: readonly NumberTold[], read: () => Promise<ReadonlyMap<string, number>>): void
  registry: Registry
}

interface NumberTold {
  name: string
  help: string
}

/** How long a reading is told again. */
const readForMs = 30_000

/** One reading for all who ask within a while. */
function readAtMost(read: () => Promise<ReadonlyMap<string, number>>) {
  let last: { at: number; numbers: Promise<ReadonlyMap<string, number>> } | undefined
  return () => {
    const now = performance.now()
    if (!last || now - last.at > readForMs) last = { at: now, numbers: read() }
    return last.numbers
  }
}

function tellNumbers(
  registry: Registry,
  told: readonly NumberTold[],
  read: () => Promise<ReadonlyMap<string, number>>,
): void {
  for (const { name, help } of told) {
    const gauge: Gauge = new Gauge({
      ...{ name, help, registers: [registry] },
      collect: async () => {
        const number = (await read()).get(name)
        if (number !== undefined) gauge.set(number)
      },
    })
  }
}

export function metrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'hirefold_request_seconds',
    help: 'Time to answer, by route pattern',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  const mutations = new Counter({
    name: 'hirefold_mutations_total',
    help: 'Changes by name and outcome',
    labelNames: ['name', 'outcome'],
    registers: [registry],
  })
  const streams = new Gauge({ name: 'hirefold_streams', help: 'Open event streams', registers: [registry] })
  const counter = (name: string, help: string) => new Counter({ name, help, registers: [registry] })
  const installs = counter('hirefold_installs_total', 'App installations reported by browsers')
  const stuck = counter(
    'hirefold_stuck_reports_total',
    'Reports of changes waiting for more than a day while the server responds',
  )
  const failures = counter('hirefold_error_reports_total', 'Pages that failed in a browser, as browsers reported them')
  const differences = counter('hirefold_sync_differences_total', 'Silent differences that devices found and repaired')
  return {
    request: (method, route, status, seconds) => requests.observe({ method, route, status }, seconds),
    mutation: (name, outcome) => mutations.inc({ name, outcome }),
    streams: (open) => streams.set(open),
    installed: () => installs.inc(),
    stuck: () => stuck.inc(),
    failed: () => failures.inc(),
    differed: () => differences.inc(),
    numbers: (told, read) => tellNumbers(registry, told, readAtMost(read)),
    registry,
  }
}
