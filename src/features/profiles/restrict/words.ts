import { msg } from '@lingui/core/macro'
import type { LegalBasis } from '../../../../contract/profiles/contacts/contact-rules.ts'

export const basisNames = {
  consent: msg`Consent`,
  legitimate_interest: msg`Legitimate interest`,
  contract: msg`Contract`,
  legal_obligation: msg`Legal obligation`,
} satisfies Record<LegalBasis, unknown>
