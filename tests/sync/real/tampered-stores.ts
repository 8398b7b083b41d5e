import type { Database } from '../../../src/data/database.ts'
import type { Device } from '../../../src/data/device.ts'
import type { Store } from '../../../src/data/store.ts'

/** A store's calls, any of which a planted bug may do in its own way. */
export type Calls = Pick<
  Store<unknown>,
  'get' | 'all' | 'allBy' | 'keys' | 'put' | 'add' | 'delete' | 'clear' | 'putAll' | 'deleteAll'
>

type Half = 'cache' | 'outbox'

/** The device with some stores of one of its databases behind the given hands, in every transaction that writes. */
export function tampered(
  device: Device,
  half: Half,
  stores: readonly string[],
  hands: (calls: Calls) => Partial<Calls>,
): Device {
  // Its types say which stores there are; here they are any.
  const database = device[half] as unknown as Database<Record<string, unknown>>
  const write = (names: readonly never[], work: (at: (store: string) => unknown) => Promise<unknown>) =>
    database.write(names, ((at: (store: string) => Store<unknown>) =>
      work((store) => (stores.includes(store) ? behind(at(store), hands) : at(store)))) as never)
  const other = new Proxy(database, {
    get: (target, key) => {
      if (key === 'write') return write
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { ...device, [half]: other }
}

function behind(store: Store<unknown>, hands: (calls: Calls) => Partial<Calls>): unknown {
  const given = hands(store)
  return new Proxy(store, {
    get: (target, key) => {
      const mine: unknown = Object.hasOwn(given, key) ? Reflect.get(given, key) : undefined
      const value: unknown = mine ?? Reflect.get(target, key, target)
      return typeof value === 'function' && mine === undefined ? value.bind(target) : value
    },
  })
}
