import type { Selectable } from 'kysely'
import { type Hindrance, refusalMeanings } from '../../../../contract/messaging/message-states.ts'
import type { Tables } from '../../../db/schema.ts'
import { doneAfter } from './meaning.ts'

/** Words of machines on the way, where no server has answered. */
const broken =
  /\bE(CONN|TIMEDOUT|HOSTUNREACH|NETUNREACH|PIPE|SOCKET)|timeout|connection (was )?(closed|lost|reset)|closed (the )?connection|socket|before secure TLS/i

type Kept = Pick<Selectable<Tables['messages']>, 'state' | 'reason' | 'detail' | 'in_doubt'>

const isRefusal = (means: string): means is (typeof refusalMeanings)[number] =>
  refusalMeanings.some((each) => each === means)

/** What holds a message up, by what is kept of it; undefined where its reason says all that is known. */
export function hindranceOf({ state, reason, detail, in_doubt: inDoubt }: Kept): Hindrance | undefined {
  if (inDoubt) return 'connection'
  if (detail === null) return undefined
  if (state === 'pending') return broken.test(detail) ? 'connection' : 'wait'
  if (state !== 'error' || reason !== 'unexpected') return undefined
  const { means } = doneAfter({ code: null, said: detail, where: 'elsewhere' })
  if (isRefusal(means)) return means
  return broken.test(detail) ? 'connection' : undefined
}
