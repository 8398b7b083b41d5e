/**
 * An address that an invitation can go to: a name at a domain whose last part is none of digits, so no IP address, and
 * written as mail servers write it, so not in full-width letters.
 */
export const isInvitable = (email: string): boolean =>
  /^[^\s@,;<>"]+@([^\s@.,;<>"[\]]+\.)+(?![\d-]+$)[^\s@.,;<>"[\]]{2,}$/.test(email) && email.normalize('NFKC') === email
