import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { create, type Plan, Refusal } from './plan.ts'

/** An adapter of a port, `port.name`: its file and a failing test named as its promise. Only main.ts will name it. */
export function newAdapter(plan: Plan, given: string | undefined): void {
  const [, port = '', name = ''] = /^([a-z-]+)\.([a-z][a-z-]*)$/.exec(given ?? '') ?? []
  if (!name) throw new Refusal(`The name must look like port.vendor, not '${given ?? ''}'.`)
  const file = path.join(plan.root, 'server/ports', `${port}.ts`)
  if (!existsSync(file)) {
    const known = readdirSync(path.dirname(file)).map((each) => each.slice(0, -3))
    throw new Refusal(`There is no port '${port}'; known are ${known.join(', ')}.`)
  }
  const shape = `${port[0]!.toUpperCase()}${camel(port).slice(1)}`
  if (!readFileSync(file, 'utf8').includes(`export interface ${shape} {`))
    throw new Refusal(`server/ports/${port}.ts exports no ${shape}.`)
  const made = camel(name)
  create(plan, `server/adapters/${name}/${name}.ts`, adapterFile(port, shape, made))
  create(plan, `server/adapters/${name}/${name}.test.ts`, testFile(name, made))
}

const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

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
