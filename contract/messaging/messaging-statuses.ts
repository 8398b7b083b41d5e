/**
 * Where messages to a person stand, all of them that one may see: by the latest; `none`: nobody has written to them. Apart
 * from what else is said of messages, because the address of a folder names them and every page weighs it.
 */
export const messagingStatuses = ['none', 'planned', 'sent', 'opened', 'replied', 'error', 'stopped'] as const
