import { endpoints } from '../../../contract/endpoints.ts'
import { implement } from '../../kernel/implement.ts'
import type { Jobs } from '../../kernel/jobs.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { demoActHandlers } from './demo/demo-acts.ts'
import { demoHandlers } from './demo/demo-handlers.ts'
import { copyHandlers } from './handlers/copies.ts'
import { draftHandlers, ledgerHandlers } from './handlers/drafts.ts'
import { aliasHandlers } from './handlers/mailboxes/alias-handlers.ts'
import { mailboxHandlers } from './handlers/mailboxes/mailbox-handlers.ts'
import { waitingHandlers } from './handlers/mailboxes/waiting-handlers.ts'
import { messageHandlers, readHandlers } from './handlers/messages.ts'

import { overviewHandlers } from './handlers/overview.ts'

import { privacyHandlers } from './handlers/privacy.ts'
import { settingsHandlers } from './handlers/settings.ts'
import { threadFileHandlers } from './handlers/thread-files.ts'
import { threadHandlers } from './handlers/threads.ts'
import type { SendingParts } from './outgoing/parts.ts'

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
