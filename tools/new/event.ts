import {
  addImport,
  create,
  exists,
  filesBelow,
  insertBefore,
  kebab,
  knownAreaAndName,
  type Plan,
  Refusal,
  replace,
  textOf,
} from './plan.ts'
import { oneOf } from './row.ts'

/** Something that can happen, `area.whatHappened`: its declaration, and a test that fails until somebody makes it happen. */
export function newEvent(plan: Plan, given: string | undefined): void {
  const { area, name } = knownAreaAndName(plan, given)
  if (!/ed$/.test(name)) throw new Refusal(`An event says what has happened, as 'folderShared'; not '${name}'.`)
  if (isDeclared(plan, `${area}.${name}`)) throw new Refusal(`There is an event '${area}.${name}' already.`)
  const file = `contract/${area}/events.ts`
  if (!exists(plan, file)) {
    create(plan, file, eventsFile(area))
    addImport(plan, 'contract/events.ts', `${area}Events`, `./${area}/events.ts`)
    insertBefore(plan, 'contract/events.ts', /\}\n\nexport type EventName/, `  ...${area}Events,\n`)
  }
  replace(plan, file, /export const \w+Events = \{\n/, ([found]) => found + declaration(area, name))
  create(plan, `server/modules/${area}/${kebab(name)}.db.test.ts`, eventTest(area, name))
}

const isDeclared = (plan: Plan, event: string): boolean =>
  filesBelow(plan, 'contract', /^contract\/[a-z]+\/events\.ts$/).some((file) =>
    textOf(plan, file).includes(`'${event}'`),
  )

const eventsFile = (area: string) => `import { z } from 'zod/mini'
import { event } from '../kit/event.ts'
import { uid } from '../kit/schemas.ts'

/** What happens in ${area}. */
export const ${area}Events = {
}
`

const declaration = (area: string, name: string) => {
  const subject = oneOf(area)
  return `  /** Say here when it has happened, and to what. */
  '${area}.${name}': event({
    ids: z.strictObject({ ${subject}Id: uid }),
    subject: ({ ${subject}Id }) => \`${subject}:\${${subject}Id}\`,
  }),
`
}

const eventTest = (area: string, name: string) => `import { expect, test } from 'vitest'
import { testServer } from '../../../tests/kit/server.ts'

const { database } = await testServer()

test('${area}.${name}: say here whose act it is, and do that act first', async () => {
  const happened = await database.system((tx) =>
    tx.selectFrom('events').select('name').where('name', '=', '${area}.${name}').execute(),
  )
  expect(happened).toHaveLength(1)
})
`

/** What a module does about an event of any area: `area.verbNoun`, and a failing test named as its promise. */
export function newReaction(plan: Plan, given: string | undefined, event = ''): void {
  const { area, name } = knownAreaAndName(plan, given)
  if (!isDeclared(plan, event))
    throw new Refusal(`There is no event '${event}' yet: npm run new -- event AREA.WHAT-HAPPENED`)
  const file = `server/modules/${area}/reactions.ts`
  if (!exists(plan, file)) {
    create(plan, file, reactionsFile(area))
    addImport(plan, 'server/reactions.ts', `${area}Reactions`, `./modules/${area}/reactions.ts`)
    insertBefore(plan, 'server/reactions.ts', /,?\n?\]\n$/, `, ...${area}Reactions()`)
  }
  if (textOf(plan, file).includes(`'${area}.${name}'`)) throw new Refusal(`${file} has a reaction '${name}' already.`)
  insertBefore(plan, file, /export const \w+Reactions/, reaction(area, name, event))
  replace(plan, file, /(Reactions = [^\n]*=> \[)(\]?)/, ([, list, end]) => `${list}${name}()${end || ', '}`)
  create(plan, `server/modules/${area}/${kebab(name)}.db.test.ts`, reactionTest(plan, area, name))
}

const reactionsFile = (area: string) => `import { type Reaction, reaction } from '../../kernel/events/reaction.ts'

export const ${area}Reactions = (): Reaction[] => []
`

const reaction = (
  area: string,
  name: string,
  event: string,
) => `/** Say in one line what it does, and why others need not wait for it. */
const ${name} = () =>
  reaction({
    id: '${area}.${name}',
    on: ['${event}'],
    run: (_tx, happened) => Promise.reject(new Error(\`Nothing is done yet about \${happened.length} events\`)),
  })

`

function reactionTest(plan: Plan, area: string, name: string): string {
  const text = textOf(plan, `server/modules/${area}/reactions.ts`)
  const [, all = '', parts] = /export const (\w+Reactions) = \((\w*)/.exec(text)!
  return `import { expect, test } from 'vitest'
import { testServer } from '../../../tests/kit/server.ts'
import { actorById } from '../../kernel/security/sessions.ts'
import { demoUserId } from '../users/demo.ts'
import { ${all} } from './reactions.ts'

const { database${parts ? ', kernel' : ''} } = await testServer()

test('${area}.${name}: say here what a customer is promised', async () => {
  const worker = (await database.system((tx) => actorById(tx, demoUserId('worker@acme.example'))))!
  const one = ${all}(${parts ? 'kernel' : ''}).find(({ id }) => id === '${area}.${name}')!
  await expect(database.company(worker.companyId, (tx) => one.run(tx, []))).resolves.toBeUndefined()
})
`
}
