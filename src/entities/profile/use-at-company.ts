import { useLingui } from '@lingui/react/macro'
import type { CardPosition } from '../../../contract/profiles/card.ts'
import { hasLeft } from '../../../contract/profiles/derived/derived.ts'

interface Career {
  title: string | null
  company: string | null
  positions: readonly CardPosition[]
}

/**
 * What follows a title where the two stand on one line: ' at Acme', in Russian ', Acme', and that it was so where the
 * position has ended; the company alone without a title.
 */
export function useAtCompany(): (career: Career) => string {
  const { t } = useLingui()
  return ({ title, company, positions }) => {
    if (!company) return ''
    if (hasLeft({ positions })) return title ? t`, formerly at ${company}` : t`formerly ${company}`
    return title ? t` at ${company}` : company
  }
}
