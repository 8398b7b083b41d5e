/** A device that wants to be told, as its browser described it. */
interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

/** Hands a message to a device's push service, encrypted for that device alone. */
export interface Push {
  /** What a browser subscribes with: only who holds the other half may send. */
  publicKey: string
  /** The parts of a device's description by which no message could ever be sent; its name is looked up when something is sent there. */
  fault(target: PushTarget): 'endpoint' | 'p256dh' | 'auth' | undefined
  /**
   * @returns 'gone' when the service knows the device no more, 'refused' when it takes no word of ours for it
   * @throws when it was not taken now; it is tried again later
   */
  send(target: PushTarget, message: string): Promise<'sent' | 'gone' | 'refused'>
}
