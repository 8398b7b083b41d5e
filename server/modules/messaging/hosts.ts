import { can } from '../../../contract/access/can.ts'
import type { messagingRows } from '../../../contract/messaging/rows.ts'
import { inboxScope } from '../../../contract/messaging/scopes.ts'
import type { DataHosts, ScopeHost } from '../../kernel/data/data-hosts.ts'
import { patchRows } from '../../kernel/data/patch-rows.ts'
import { lockIn } from '../../kernel/data/standing-rows.ts'
import type { SignedIn } from '../../kernel/implement.ts'
import { inboxItems, inboxThreads } from './rows/inbox-rows.ts'

/** How threads and what was written in them are read for devices, and how threads are marked. */
export const messagingTableHosts: Pick<DataHosts['tables'], keyof typeof messagingRows> = {
  threads: {
    read: inboxThreads,
    lock: lockIn('threads'),
    patch: (tx, patches) =>
      patchRows(tx, 'threads', patches, {
        unread: ['unread', 'boolean'],
        state: ['state', 'text'],
        laterUntil: ['later_until', 'timestamptz'],
        private: ['private', 'boolean'],
      }),
  },
  threadItems: { read: inboxItems },
}

/** Users who write mail have an inbox, and read it: nobody else's device is told of it. */
const hasInbox = (actor: SignedIn): boolean => can(actor, 'messaging.send') && can(actor, 'messaging.view')

export const inboxScopeHost: ScopeHost = {
  accessOf: async (_tx, actor) => (hasInbox(actor) ? { [inboxScope(actor.id)]: { grant: 'own', auto: true } } : {}),
  reachable: async (_tx, actor, _access, ids) => new Set(ids.filter((id) => id === actor.id && hasInbox(actor))),
  existing: async () => new Set(),
}
