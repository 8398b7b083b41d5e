/** The parts of the page of settings, as its address names them. */
export const sections = ['mailbox', 'window', 'signature', 'tracking', 'company'] as const
export type Section = (typeof sections)[number]
