import { endpoints } from '../../../contract/endpoints.ts'
import { implement } from '../../kernel/implement.ts'
import { messageHandlers } from './messages/handlers.ts'
import type { SendingParts } from './sending/parts.ts'

export const messagingEndpoints = (parts: SendingParts) => implement(endpoints.messaging, { ...messageHandlers(parts) })
