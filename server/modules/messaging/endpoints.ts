import { endpoints } from '../../../contract/endpoints.ts'
import { implement } from '../../kernel/implement.ts'
import type { Jobs } from '../../kernel/jobs.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { copyHandlers } from './copies/copy-handlers.ts'
import { demoActHandlers } from './demo/demo-acts.ts'
import { demoHandlers } from './demo/demo-handlers.ts'
import { aliasHandlers } from './mailboxes/alias-handlers.ts'
import { mailboxHandlers } from './mailboxes/mailbox-handlers.ts'
import { waitingHandlers } from './mailboxes/waiting-handlers.ts'
import { draftHandlers, ledgerHandlers } from './messages/draft-handlers.ts'
import { messageHandlers, readHandlers } from './messages/handlers.ts'

import { overviewHandlers } from './messages/overview.ts'

import { privacyHandlers } from './privacy/handlers.ts'

import { threadFileHandlers } from './replies/thread-files.ts'
import { threadHandlers } from './replies/thread-handlers.ts'
import type { SendingParts } from './sending/parts.ts'
import { settingsHandlers } from './settings/settings-handlers.ts'

export const messagingEndpoints = (kernel: Kernel, parts: SendingParts, jobs: () => Jobs) =>
  implement(endpoints.messaging, {
    ...messageHandlers(parts),
    ...readHandlers(parts),
    ...overviewHandlers,
    ...draftHandlers(parts),
    ...ledgerHandlers(parts),
    ...mailboxHandlers(kernel),
    ...waitingHandlers(kernel),
    ...copyHandlers(kernel),
    ...aliasHandlers(kernel, parts),
    ...settingsHandlers,
    ...privacyHandlers(kernel),
    ...threadHandlers(kernel, parts),
    ...threadFileHandlers({ ...parts, jobs }),
    ...demoHandlers(kernel),
    ...demoActHandlers(kernel),
  })
