import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { passwordRules } from '../../../../contract/auth/password.ts'

/** The texts of 000 §5 in the user's language. */
const labels = {
  length: msg`Must be 12 characters or more`,
  lowercase: msg`1 or more unique lowercase characters`,
  uppercase: msg`1 or more unique uppercase characters`,
  digit: msg`1 or more unique digits`,
  special: msg`1 or more non unique special characters`,
} satisfies Record<(typeof passwordRules)[number]['id'], unknown>

/** Each rule with whether the password meets it, for showing while it is typed. */
export function usePasswordRules(password: string): { id: string; label: string; met: boolean }[] {
  const { _ } = useLingui()
  return passwordRules.map((rule) => ({ id: rule.id, label: _(labels[rule.id]), met: rule.met(password) }))
}
