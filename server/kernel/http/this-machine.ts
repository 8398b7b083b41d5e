const loopbackPeer = /^(127\.|::1$|::ffff:127\.)/

/**
 * Whether a call comes from the machine that the server runs on. A proxy's come from loopback as well, and say whom they
 * come from.
 */
export const isFromThisMachine = (peer: string | undefined, header: (name: string) => unknown): boolean =>
  header('x-forwarded-for') === undefined && header('forwarded') === undefined && loopbackPeer.test(peer ?? '')
