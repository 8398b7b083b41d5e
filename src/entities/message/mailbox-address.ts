/** Where the user's own mailbox is connected. */
export const mailboxSettings = '/messaging/settings/' as const
