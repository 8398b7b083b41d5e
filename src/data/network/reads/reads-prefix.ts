/** The databases of what was read online, one a user. */
export const readsPrefix = 'hirefold-reads-'
