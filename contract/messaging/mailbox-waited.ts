/** What stands beside `integration_disabled` where it waited for a mailbox that could not be signed in to for too long. */
export const mailboxWaited = 'Waited too long for the mailbox'
