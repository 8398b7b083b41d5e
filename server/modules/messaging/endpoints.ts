import { endpoints } from '../../../contract/endpoints.ts'
import { implement } from '../../kernel/implement.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { demoHandlers } from './demo/demo-handlers.ts'
import { aliasHandlers } from './mailboxes/alias-handlers.ts'
import { mailboxHandlers } from './mailboxes/mailbox-handlers.ts'
import { draftHandlers, ledgerHandlers } from './messages/draft-handlers.ts'
import { messageHandlers, readHandlers } from './messages/handlers.ts'

import { overviewHandlers } from './messages/overview.ts'

import { privacyHandlers } from './privacy/handlers.ts'

import type { SendingParts } from './sending/parts.ts'
import { settingsHandlers } from './settings/settings-handlers.ts'

export const messagingEndpoints = (kernel: Kernel, parts: SendingParts) =>
  implement(endpoints.messaging, {
    ...messageHandlers(parts),
    ...readHandlers(parts),
    ...overviewHandlers,
    ...draftHandlers(parts),
    ...ledgerHandlers(parts),
    ...mailboxHandlers(kernel),
    ...aliasHandlers(kernel, parts),
    ...settingsHandlers,
    ...privacyHandlers(kernel),
    ...demoHandlers(kernel),
  })
