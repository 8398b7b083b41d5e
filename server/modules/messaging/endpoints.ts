import { endpoints } from '../../../contract/endpoints.ts'
import { implement } from '../../kernel/implement.ts'
import { type MessageParts, messageHandlers } from './messages/handlers.ts'

export const messagingEndpoints = (parts: MessageParts) => implement(endpoints.messaging, { ...messageHandlers(parts) })
