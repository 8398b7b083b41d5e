import { useLingui } from '@lingui/react/macro'

interface Career {
  title: string | null
  company: string | null
}

/** What follows a title where the two stand on one line: ' at Acme', in Russian ', Acme'; the company alone without a title. */
export function useAtCompany(): (career: Career) => string {
  const { t } = useLingui()
  return ({ title, company }) => {
    if (!company) return ''
    return title ? t` at ${company}` : company
  }
}
