/** The database of messages that are being written; apart from it, so that who only looks for it need not load it. */
export const draftsName = 'hirefold-messages'
