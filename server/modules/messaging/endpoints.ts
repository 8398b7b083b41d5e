import { endpoints } from '../../../contract/endpoints.ts'
import { implement } from '../../kernel/implement.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { demoHandlers } from './demo/demo-handlers.ts'
import { mailboxHandlers } from './mailboxes/mailbox-handlers.ts'
import { settingsHandlers } from './settings/settings-handlers.ts'

export const messagingEndpoints = (kernel: Kernel) =>
  implement(endpoints.messaging, {
    ...mailboxHandlers(kernel),
    ...settingsHandlers,
    ...demoHandlers(kernel),
  })
