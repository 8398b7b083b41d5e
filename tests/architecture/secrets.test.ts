import { expect, test } from 'vitest'
import type { z } from 'zod/mini'
import { endpoints } from '../../contract/endpoints.ts'
import type { Endpoint } from '../../contract/kit/endpoint.ts'

/** What lets somebody in: passwords, and all that opens a door in their place. */
const secret = /^(?:otp|code|key|link)$|(?:password|secret|token|_key)$/i

/** Fields of such a name that open nothing. */
const harmless = new Set([
  'search.createMetaQuery: link',
  'search.changeMetaQuery: link',
  'profiles.addLink: link',
  'profiles.editProfile: key',
])

interface Def {
  shape?: Record<string, z.ZodMiniType>
  element?: z.ZodMiniType
  innerType?: z.ZodMiniType
  valueType?: z.ZodMiniType
  in?: z.ZodMiniType
  out?: z.ZodMiniType
  left?: z.ZodMiniType
  right?: z.ZodMiniType
  options?: readonly z.ZodMiniType[]
  items?: readonly z.ZodMiniType[]
  getter?: () => z.ZodMiniType
}

/** The names of all fields of a schema, however deep. */
function fieldsOf(schema: z.ZodMiniType, seen = new Set<unknown>()): string[] {
  if (seen.has(schema)) return []
  seen.add(schema)
  const def = schema._zod.def as unknown as Def
  const inner = [def.element, def.innerType, def.valueType, def.in, def.out, def.left, def.right, def.getter?.()]
  const within = [...inner, ...(def.options ?? []), ...(def.items ?? []), ...Object.values(def.shape ?? {})]
  return [...Object.keys(def.shape ?? {}), ...within.flatMap((each) => (each ? fieldsOf(each, seen) : []))]
}

const all = Object.entries(endpoints).flatMap(([area, each]) =>
  Object.entries(each as Record<string, Endpoint>).map(([name, endpoint]) => ({ name: `${area}.${name}`, endpoint })),
)
const secretsOf = ({ params, query, body, output }: Endpoint): string[] =>
  [params, query, body, output].flatMap((part) => fieldsOf(part)).filter((field) => secret.test(field))

/** The request of a key is kept as a hash and its answer as it is; strangers' calls have no key. */
const isKept = ({ method, effectful, access, ownRepeats }: Endpoint): boolean =>
  (method !== 'GET' || effectful === true) && access !== 'public' && !ownRepeats

test('no Idempotency-Key keeps what lets somebody in', () => {
  const known = all.map(({ name, endpoint }) => ({ name, endpoint, secrets: secretsOf(endpoint) }))
  // It sees them: in bodies, answers, params, and within lists.
  for (const name of ['auth.changePassword', 'auth.resetPassword', 'companies.invite', 'companies.resendInvitation'])
    expect(known.find((each) => each.name === name)?.secrets, name).not.toEqual([])
  const kept = known.filter(({ endpoint }) => isKept(endpoint))
  const wrong = kept.flatMap(({ name, secrets }) => secrets.map((field) => `${name}: ${field}`))
  expect(wrong.filter((each) => !harmless.has(each))).toEqual([])
})

test('no secret stands in an address that is logged', () => {
  const inQuery = all.flatMap(({ name, endpoint }) =>
    fieldsOf(endpoint.query)
      .filter((field) => secret.test(field))
      .map((field) => `${name}: ${field}`),
  )
  expect(inQuery).toEqual([])
})
