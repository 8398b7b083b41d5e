/**
 * The key pair for which devices wrap the keys of their outboxes (security.md, Sealed outbox): what a device has sealed
 * is opened here, and for its own user alone, because the wrapping says whose it is.
 */
export interface SealingKey {
  /** SPKI in base64. */
  publicKey: string
  /** @returns undefined where it was not wrapped for this key under this label */
  open(wrapped: Buffer, label: string): Buffer | undefined
}
