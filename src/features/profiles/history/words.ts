import { msg } from '@lingui/core/macro'

/** The values by which people are recognised. */
export const identityNames: Readonly<Record<string, ReturnType<typeof msg>>> = {
  external: msg`an id of a system`,
  email: msg`an email address`,
  phone: msg`a phone number`,
  link: msg`a link`,
  row: msg`a row of a file`,
}
