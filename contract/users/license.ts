/** Whether a company has paid for today. */
export const licenses = ['active', 'expired', 'notStarted'] as const
export type License = (typeof licenses)[number]

/** How the server calls it where it refuses a call for want of a licence. */
export const licenseRefusals: Readonly<Record<string, License>> = {
  license_expired: 'expired',
  license_not_started: 'notStarted',
}
