import type { Database } from '../../../src/data/store/database.ts'
import type { Kept, Packed } from '../../../src/data/store/packed.ts'
import type { Store } from '../../../src/data/store/store.ts'
import type { Device } from '../../../src/data/store/stores.ts'

type Calls = Pick<Store<unknown>, 'put' | 'delete'>
/** A planted bug does some of a store's calls in its own way. */
type Hands = (calls: Calls) => Partial<Calls & Pick<Packed<Kept>, 'deleteScope'>>

type Half = 'cache' | 'outbox'

/** The device with some stores of one of its databases behind the given hands, in every transaction that writes. */
export function tampered(device: Device, half: Half, stores: readonly string[], hands: Hands): Device {
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

function behind(store: Store<unknown>, hands: Hands): unknown {
  const given = withPutAll(hands(store))
  return new Proxy(store, {
    get: (target, key) => {
      const mine: unknown = Object.hasOwn(given, key) ? Reflect.get(given, key) : undefined
      const value: unknown = mine ?? Reflect.get(target, key, target)
      return typeof value === 'function' && mine === undefined ? value.bind(target) : value
    },
  })
}

/** What happens to one value happens to each of many. */
const withPutAll = (given: ReturnType<Hands>) => {
  const { put } = given
  if (!put) return given
  return { ...given, putAll: async (values: readonly unknown[]) => void (await Promise.all(values.map(put))) }
}
