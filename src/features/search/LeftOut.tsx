import { useLingui } from '@lingui/react/macro'
import { extraSkillLimit, hasYears, mustBeCurrent } from '../../../contract/search/conditions.ts'
import { parseTerm, termIssue } from '../../../contract/search/query.ts'
import classes from './SearchPage.module.css'

/** The most that are named; a hostile address may hold thousands. */
const namedLimit = 5

/** What the address asks for and the search leaves out is told: nobody takes the result for what it is not. */
export function LeftOut({ parts }: { parts: readonly string[] }) {
  const { t } = useLingui()
  const why = useWhy()
  if (parts.length === 0) return null
  const named = parts.slice(0, namedLimit).map((part) => {
    const reason = why(part)
    const text = part.length > 80 ? `${part.slice(0, 80)}…` : part
    return reason ? `${text} (${reason})` : text
  })
  const list = [...named, ...(parts.length > namedLimit ? ['…'] : [])].join(' · ')
  return <p role="status" className={classes.leftOut}>{t`Not used in this search: ${list}`}</p>
}

/** Why a part means nothing here; undefined where nobody knows more than that. */
function useWhy(): (part: string) => string | undefined {
  const { t } = useLingui()
  return (part) => {
    const term = parseTerm(part)
    if (!term) return undefined
    if (termIssue(term)) return t`AND, OR and NOT go between terms`
    if (hasYears(term)) return t`up to ${extraSkillLimit} skills can have years`
    return mustBeCurrent(term) ? t`only one title can be current` : undefined
  }
}
