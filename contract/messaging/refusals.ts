/** What a mail server's refusal means, where it says more than that nobody is there (D-134). */
export const refusalMeanings = [
  'relay',
  'authentication',
  'blocked',
  'sender',
  'rate',
  'loop',
  'content',
  'size',
  'full',
  'policy',
  'system',
] as const

/**
 * What holds a message up, in a word; of one that is planned, why it did not leave yet.
 * - `connection`: the connection broke.
 * - `wait`: the other server asked to be tried again later.
 */
export const hindrances = [...refusalMeanings, 'connection', 'wait'] as const
export type Hindrance = (typeof hindrances)[number]
