import { hash, verify } from '@node-rs/argon2'
import { AppError } from '../errors.ts'

/** security.md, Passwords: argon2id (the package's default), 64 MiB, three passes. */
const options = { memoryCost: 65_536, timeCost: 3, parallelism: 1 }
const atOnce = 2
const queueLimit = 32

/** Verified against when there is no such account, so that the answer takes as long. */
let dummy: Promise<string> | undefined
const dummyHash = () => {
  dummy ??= hash('nobody has this password', options)
  return dummy
}

let running = 0
const queue: (() => void)[] = []

/** Two hashes at a time: each takes 64 MiB and a core. @throws AppError unavailable when 32 wait already */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (queue.length >= queueLimit) throw new AppError('unavailable', { retryAfter: 2 })
    await new Promise<void>((resolve) => queue.push(resolve))
  } else running++
  try {
    return await work()
  } finally {
    const next = queue.shift()
    if (next) next()
    else running--
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, options))

/** @param stored undefined for an unknown account: never right, and as slow */
export const passwordMatches = (stored: string | undefined, password: string): Promise<boolean> =>
  inTurn(async () => (await verify(stored ?? (await dummyHash()), password, options)) && stored !== undefined)
