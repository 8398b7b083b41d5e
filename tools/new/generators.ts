import { newAct } from './act.ts'
import { newAdapter, newPort } from './adapter.ts'
import { newArea } from './area.ts'
import { newEndpoint } from './endpoint.ts'
import { newEvent, newReaction } from './event.ts'
import { newJob } from './job.ts'
import { newMutation } from './mutation.ts'
import { newPage } from './page.ts'
import type { Plan } from './plan.ts'
import { newServerCommand } from './server-command.ts'
import { newTable } from './table.ts'

interface Generator {
  /** What it is told, as somebody types it. */
  names: string
  make: (plan: Plan, name?: string, ...more: (string | undefined)[]) => void
}

/** Everything that `npm run new` can write. */
const generators = {
  area: { names: 'AREA', make: newArea },
  endpoint: { names: 'AREA.VERB-NOUN', make: newEndpoint },
  table: { names: 'AREA.ROWS folder|own|company|staff', make: newTable },
  mutation: { names: 'AREA.VERB-NOUN folder|own|company|staff TABLE', make: newMutation },
  page: { names: 'AREA.NAME', make: newPage },
  act: { names: 'AREA.VERB-NOUN', make: newAct },
  'server-command': { names: 'AREA.VERB-NOUN', make: newServerCommand },
  event: { names: 'AREA.WHAT-HAPPENED', make: newEvent },
  reaction: { names: 'AREA.VERB-NOUN EVENT', make: newReaction },
  job: { names: 'AREA.VERB-NOUN', make: newJob },
  port: { names: 'PORT', make: newPort },
  adapter: { names: 'PORT.VENDOR', make: newAdapter },
} satisfies Record<string, Generator>

export const kinds: readonly string[] = Object.keys(generators)

/** @returns undefined for a kind that nobody knows */
export const generatorOf = (kind: string | undefined): Generator | undefined =>
  kind !== undefined && Object.hasOwn(generators, kind) ? generators[kind as keyof typeof generators] : undefined

export const usage = [
  'Usage (two words of a name are written as one, addReminder):',
  ...Object.entries(generators).map(([kind, { names }]) => `  npm run new -- ${kind} ${names}`),
].join('\n')
