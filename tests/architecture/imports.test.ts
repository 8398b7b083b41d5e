import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { areas } from '../../contract/areas.ts'
import { packageOf, root, type Source, shipped, sourcesOf } from './sources.ts'

const all = shipped(sourcesOf('contract', 'server', 'src', 'service-worker'))

/** A rule: files of `from` may lean on `to` only; what else they import is a breach. */
interface Rule {
  name: string
  from: RegExp
  to: readonly RegExp[]
  /** Packages; undefined: any. */
  packages?: readonly string[]
}

const contract = /^contract\//
const kernel = [/^server\/kernel\//, /^server\/db\//, /^server\/settings\//]
const ports = /^server\/ports\//
const within = (area: string) => new RegExp(`^server/modules/${area}/`)
const door = /^server\/modules\/[a-z-]+\/(door|demo)\.ts$/

/** house.md, 'Who may lean on whom'. */
const rules: Rule[] = [
  { name: 'contract → zod/mini and itself', from: contract, to: [contract], packages: ['zod/mini'] },
  { name: 'kernel and db → ports', from: /^server\/(kernel|db)\//, to: [contract, ports, ...kernel] },
  { name: 'ports → contract', from: ports, to: [contract, ports], packages: [] },
  { name: 'adapters → ports', from: /^server\/adapters\//, to: [contract, ports, /^server\/adapters\//, ...kernel] },
  { name: 'ui → lib', from: /^src\/ui\//, to: [contract, /^src\/(ui|lib|locales)\//] },
  { name: 'lib → lib', from: /^src\/lib\//, to: [contract, /^src\/lib\//] },
  { name: 'data → lib, catalogues', from: /^src\/data\//, to: [contract, /^src\/(data|lib|locales)\//] },
  {
    name: 'entities → data, ui, commands',
    from: /^src\/entities\//,
    to: [contract, /^src\/(entities|data|ui|lib|commands|locales)\//],
  },
  { name: 'commands → data, ui', from: /^src\/commands\//, to: [contract, /^src\/(commands|entities|data|ui|lib)\//] },
  {
    name: 'service worker → data',
    from: /^service-worker\//,
    to: [contract, /^service-worker\//, /^src\/(data|lib)\//],
  },
]

function breaches(sources: readonly Source[], rule: Rule): string[] {
  return sources
    .filter(({ file }) => rule.from.test(file))
    .flatMap(({ file, imports }) =>
      imports
        .filter((name) => {
          const isFile = /^(contract|server|src|service-worker|tests|e2e|tools|bench)\//.test(name)
          if (isFile) return !rule.to.some((room) => room.test(name))
          return rule.packages !== undefined && !rule.packages.includes(name)
        })
        .map((name) => `${file} → ${name}`),
    )
}

for (const rule of rules) {
  test(`rooms lean one way: ${rule.name}`, () => {
    expect(breaches(all, rule)).toEqual([])
  })
}

test('the component library is behind the names of src/ui', () => {
  const users = all.filter(({ imports }) => imports.some((name) => name.startsWith('@mantine/')))
  expect(users.map(({ file }) => file).filter((file) => !/^src\/(ui\/|app\/Providers\.tsx$)/.test(file))).toEqual([])
  expect(users.length).toBeGreaterThan(5)
})

test('a module uses other modules through their doors only', () => {
  const found = all
    .filter(({ file }) => file.startsWith('server/modules/'))
    .flatMap(({ file, imports }) => {
      const area = file.split('/')[2]!
      return imports
        .filter((name) => name.startsWith('server/'))
        .filter((name) => ![...kernel, ports, within(area), door].some((allowed) => allowed.test(name)))
        .map((name) => `${file} → ${name}`)
    })
  expect(found).toEqual([])
})

test('a feature of the client uses no other feature: they meet through commands and slots', () => {
  const allowed = /^(contract|src\/(entities|data|ui|lib|commands|locales))\//
  const found = all
    .filter(({ file }) => file.startsWith('src/features/'))
    .flatMap(({ file, imports }) => {
      const own = `${file.split('/').slice(0, 3).join('/')}/`
      return imports
        .filter((name) => name.startsWith('src/') || name.startsWith('server/'))
        .filter((name) => !name.startsWith(own) && !allowed.test(name))
        .map((name) => `${file} → ${name}`)
    })
  expect(found).toEqual([])
})

/** The layers of the client's data room, the lowest first; above them each area has a folder of its own. */
const layers = ['store', 'network', 'sync', 'device']
/** What searches people finds those of folders, which this device holds. */
const sideways: Readonly<Record<string, readonly string[]>> = { search: ['folders'] }

test('each layer of src/data leans on lower ones only, and areas stand above them all', () => {
  const own = all.filter(({ file }) => file.startsWith('src/data/'))
  const layerOf = (file: string) => file.split('/')[2]!
  const above = (layer: string) => layers.slice(layers.indexOf(layer) + 1)
  const mayUse = (from: string, to: string) => {
    if (from === to) return true
    if (layers.includes(to)) return !layers.includes(from) || !above(from).includes(to)
    return sideways[from]?.includes(to) ?? false
  }
  const found = own.flatMap(({ file, imports }) =>
    imports
      .filter((name) => name.startsWith('src/data/') && !mayUse(layerOf(file), layerOf(name)))
      .map((name) => `${file} → ${name}`),
  )
  expect(found).toEqual([])
  expect([...new Set(own.map(({ file }) => layerOf(file)))]).toEqual(expect.arrayContaining(layers))
  for (const { file } of own) expect([...layers, ...areas], file).toContain(layerOf(file))
  for (const { file } of own) {
    const folder = file.slice(0, file.lastIndexOf('/'))
    expect(readdirSync(path.join(root, folder)).length, `${folder} has more than 25 entries`).toBeLessThanOrEqual(25)
  }
})

/** What a file needs when it runs: types alone bind nothing. */
const byValue = (text: string, file: string): string[] =>
  [...text.matchAll(/^(?:import|export)\s+(?!type\b)([^'"]*?)from\s+'(\.[^']+)'/gms)]
    .filter(([, names = '']) => !/^\{(\s*type \w+( as \w+)?,?)+\s*\}\s*$/.test(names))
    .map(([, , name]) => path.normalize(path.join(path.dirname(file), name!)))

/** Files that lead to themselves again. @param needs which file needs which */
function circleIn(needs: ReadonlyMap<string, readonly string[]>): string | undefined {
  const done = new Set<string>()
  const walk = (file: string, way: readonly string[]): string | undefined => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file].join(' → ')
    if (done.has(file)) return undefined
    for (const next of needs.get(file) ?? []) {
      const found = walk(next, [...way, file])
      if (found) return found
    }
    done.add(file)
    return undefined
  }
  return [...needs.keys()].map((file) => walk(file, [])).find((found) => found !== undefined)
}

test('no file needs itself by way of others when it runs', () => {
  const needs = new Map(all.map(({ file, text }) => [file, byValue(text, file)]))
  expect(circleIn(needs)).toBeUndefined()
  expect(needs.size).toBeGreaterThan(1000)
})

test('doors form no circle, and no demo lies behind one', () => {
  const modules = all.filter(({ file }) => file.startsWith('server/modules/'))
  const needs = new Map(modules.map(({ file, text }) => [file, byValue(text, file)]))
  const areaOf = (file: string) => file.split('/')[2]!
  /** All files of its own area that a door brings along, and the doors of others. */
  const behind = (area: string) => {
    const seen = new Set([`server/modules/${area}/door.ts`])
    for (const file of seen)
      for (const name of needs.get(file) ?? []) if (areaOf(file) === area && needs.has(name)) seen.add(name)
    return [...seen]
  }
  const areasWithDoor = [...new Set(modules.map(({ file }) => areaOf(file)))].filter((area) =>
    needs.has(`server/modules/${area}/door.ts`),
  )
  const leansOn = new Map(
    areasWithDoor.map((area) => [area, [...new Set(behind(area).map(areaOf))].filter((other) => other !== area)]),
  )
  expect(circleIn(leansOn)).toBeUndefined()
  const demos = areasWithDoor.flatMap(behind).filter((file) => /\/demo(\/|\.ts$)/.test(file))
  // Its ids are names that other areas' demo data refers to.
  expect([...new Set(demos)]).toEqual(['server/modules/users/demo.ts'])
  expect(leansOn.get('messaging')).toContain('profiles')
})

/** The floors of an area of the server, the lowest first; its other files, as `door.ts`, stand above them all. */
const floors: Readonly<Record<string, readonly (readonly string[])[]>> = {
  messaging: [['refusals'], ['rows'], ['outgoing', 'incoming'], ['commands'], ['jobs'], ['handlers'], ['demo']],
}
/** Whatever leads into a command may not be led to by one. */
const usual: readonly (readonly string[])[] = [['commands'], ['jobs'], ['handlers', 'hosts'], ['demo']]

test('within an area of the server each floor leans on lower ones only', () => {
  const found = all
    .filter(({ file }) => /^server\/modules\/\w+\/[\w-]+\//.test(file))
    .flatMap(({ file, imports }) => {
      const [, , area, from] = file.split('/') as [string, string, string, string]
      const order = floors[area] ?? usual
      const rank = (floor: string) => order.findIndex((names) => names.includes(floor))
      const isUp = (name: string) => {
        const [, , other, to, below] = name.split('/')
        if (!name.startsWith('server/modules/') || other !== area || to === undefined) return false
        // Files beside the floors: only what all may use, faults, stands below.
        if (below === undefined) return rank(from) >= 0 && floors[area] !== undefined && to !== 'faults.ts'
        return rank(from) >= 0 && rank(to) > rank(from)
      }
      return imports.filter(isUp).map((name) => `${file} → ${name}`)
    })
  expect(found).toEqual([])
  for (const [area, order] of Object.entries(floors)) {
    const folders = readdirSync(path.join(root, 'server/modules', area), { withFileTypes: true })
    expect(order.flat().toSorted(), area).toEqual(
      folders
        .filter((each) => each.isDirectory())
        .map(({ name }) => name)
        .toSorted(),
    )
  }
})

test('client and server meet only in the contract, and nothing leans on tests', () => {
  const found = all.flatMap(({ file, imports }) =>
    imports
      .filter((name) => {
        if (/^(tests|e2e)\//.test(name)) return true
        if (file.startsWith('server/')) return /^(src|service-worker)\//.test(name)
        return name.startsWith('server/')
      })
      .map((name) => `${file} → ${name}`),
  )
  expect(found).toEqual([])
})

test('the contract and the client use zod/mini, never the whole zod', () => {
  const found = all
    .filter(({ file }) => !file.startsWith('server/'))
    .flatMap(({ file, imports }) => imports.filter((name) => name === 'zod').map((name) => `${file} → ${name}`))
  expect(found).toEqual([])
})

test('doors form no circle', () => {
  const graph = new Map<string, Set<string>>()
  for (const { file, imports } of all) {
    const area = /^server\/modules\/([^/]+)\//.exec(file)?.[1]
    if (!area) continue
    const uses = graph.get(area) ?? new Set<string>()
    for (const name of imports) {
      const other = /^server\/modules\/([^/]+)\//.exec(name)?.[1]
      // A demo seeding may stand on everybody: it runs once, from main.
      if (other && other !== area && !/\/demo/.test(file)) uses.add(other)
    }
    graph.set(area, uses)
  }
  const circle = (area: string, path: string[]): string[] | undefined => {
    if (path.includes(area)) return [...path, area]
    for (const next of graph.get(area) ?? []) {
      const found = circle(next, [...path, area])
      if (found) return found
    }
    return undefined
  }
  for (const area of graph.keys()) expect(circle(area, [])).toBeUndefined()
})

test('these rules looked at every room', () => {
  const seen = new Set(all.map(({ file }) => file.split('/')[0]))
  expect([...seen]).toEqual(expect.arrayContaining(['contract', 'server', 'src', 'service-worker']))
  expect(all.length).toBeGreaterThan(90)
  const imports = all.flatMap((source) => source.imports)
  expect(imports.length).toBeGreaterThan(300)
  expect(new Set(imports.filter((name) => !name.includes('/')).map(packageOf)).size).toBeGreaterThan(5)
})
