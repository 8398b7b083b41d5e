import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { companiesQuery } from '../../../../data/companies/staff-companies.ts'
import { useErrorText } from '../../../../data/network/error-text.ts'
import { queryClient } from '../../../../data/network/query.ts'
import { joined } from '../../../../ui/joined.ts'
import { Find } from '../../../../ui/shells/Find.tsx'
import { Quiet } from '../../../../ui/shells/Quiet.tsx'
import { Problem } from '../../../../ui/states/Problem.tsx'
import company from '../../Company.module.css'

export interface Chosen {
  id: number
  name: string
}

interface Props {
  /** The one that is left. */
  without: number
  chosen: Chosen | undefined
  /** What the server says of it. */
  error: string | undefined
  onChoose: (company: Chosen) => void
}

/** As many as are looked through at once; who seeks another one names it. */
const shown = 6

/** One of the companies, found by its name. */
export function CompanyChoice({ without, chosen, error, onChoose }: Props) {
  const { t } = useLingui()
  const says = useErrorText()
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const read = useQuery(companiesQuery({ q, order: 'name', offset: 0 }), queryClient)
  const found = read.data?.results.filter(({ id }) => id !== without).slice(0, shown) ?? []
  const listed: (Chosen & { site?: string })[] =
    chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found
  return (
    <fieldset className={company.roles}>
      <legend className={company.label}>
        <Trans>Company</Trans>
      </legend>
      <Find label={t`Company’s name or site`} value={typed} onChange={setTyped} />
      {listed.map(({ id, name, site }) => (
        <label key={id} className={joined(company.choice, id === chosen?.id && company.chosen)}>
          <input type="radio" name="company" checked={id === chosen?.id} onChange={() => onChoose({ id, name })} />
          <b>{name}</b>
          <span>{site}</span>
        </label>
      ))}
      {read.data && !listed.length ? (
        <Quiet>
          <Trans>No company matches</Trans>
        </Quiet>
      ) : null}
      {error || (read.error && !read.data) ? <Problem>{error ?? says(read.error)}</Problem> : null}
    </fieldset>
  )
}
