import { camel, capital, create, exists, type Plan, Refusal, textOf } from './plan.ts'

/** A port: what the server wants of a service of others, as types only. An adapter fits into it. */
export function newPort(plan: Plan, given: string | undefined): void {
  const port = given ?? ''
  if (!/^[a-z][a-z-]{2,29}$/.test(port)) throw new Refusal(`A port's name must look like mail-box, not '${port}'.`)
  create(plan, `server/ports/${port}.ts`, portFile(capital(camel(port))))
}

/** An adapter of a port, `port.name`: its file and a failing test named as its promise. Only main.ts will name it. */
export function newAdapter(plan: Plan, given: string | undefined): void {
  const [, port = '', name = ''] = /^([a-z-]+)\.([a-z][a-z-]*)$/.exec(given ?? '') ?? []
  if (!name) throw new Refusal(`The name must look like port.vendor, not '${given ?? ''}'.`)
  const file = `server/ports/${port}.ts`
  if (!exists(plan, file)) throw new Refusal(`There is no port '${port}' yet: npm run new -- port ${port}`)
  const shape = capital(camel(port))
  if (!textOf(plan, file).includes(`export interface ${shape} {`)) throw new Refusal(`${file} exports no ${shape}.`)
  const made = camel(name)
  create(plan, `server/adapters/${name}/${name}.ts`, adapterFile(port, shape, made))
  create(plan, `server/adapters/${name}/${name}.test.ts`, testFile(name, made))
}

const portFile = (
  shape: string,
) => `/** Say in one line what it is for; say of each call what goes in, what comes out, and how it fails. */
export interface ${shape} {
  /** @throws when the other side does not answer; it is asked again later */
  ask(question: string): Promise<string>
}
`

const adapterFile = (
  port: string,
  shape: string,
  made: string,
) => `import type { ${shape} } from '../../ports/${port}.ts'

/** ${shape} by a service of others: say which, and what it needs. */
export function ${made}(): ${shape} {
  throw new Error('Nothing is spoken yet')
}
`

const testFile = (name: string, made: string) => `import { expect, test } from 'vitest'
import { ${made} } from './${name}.ts'

test('${name}: say here what it does against a double that speaks its protocol', () => {
  expect(${made}()).toBeTruthy()
})
`
