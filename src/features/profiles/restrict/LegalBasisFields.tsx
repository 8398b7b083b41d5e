import { Trans, useLingui } from '@lingui/react/macro'
import { type LegalBasis, legalBases } from '../../../../contract/profiles/contacts/contact-rules.ts'
import { TextField } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import classes from './Restrict.module.css'
import { basisNames } from './words.ts'

interface Props {
  basis: LegalBasis | ''
  date: string
  /** What is wrong with the date. */
  wrong: string | undefined
  onBasis: (basis: LegalBasis | '') => void
  onDate: (date: string) => void
}

/** On which basis the company keeps what it knows of somebody, and since when. */
export function LegalBasisFields({ basis, date, wrong, onBasis, onDate }: Props) {
  const { i18n, t } = useLingui()
  return (
    <>
      <div className={classes.basis}>
        <span>
          <Trans>Legal basis</Trans>
        </span>
        <Select
          label={t`Legal basis`}
          value={basis}
          data={[
            { value: '', label: t`Not recorded` },
            ...legalBases.map((each) => ({ value: each, label: i18n._(basisNames[each]) })),
          ]}
          onChange={onBasis}
        />
      </div>
      {basis ? (
        <TextField
          type="date"
          label={t`Since`}
          error={wrong}
          value={date}
          onChange={(event) => onDate(event.target.value)}
        />
      ) : null}
    </>
  )
}
