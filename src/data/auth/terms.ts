import { acceptTerms } from '../../../contract/users/terms.ts'
import { termsVersion } from '../../../contract/users/terms-version.ts'
import { call } from '../network/api.ts'
import { noteUser } from '../network/session.ts'

/** The user accepts the terms of today, everywhere. @throws where the server did not hear it */
export async function accept(): Promise<void> {
  noteUser(await call(acceptTerms, { body: { version: termsVersion } }))
}
