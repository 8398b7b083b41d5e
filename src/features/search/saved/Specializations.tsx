import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { specializations } from '../../../../contract/profiles/derived/specialization.ts'
import { useValueName } from '../chips/labels.ts'
import { ChipRow } from './ChipRow.tsx'
import classes from './SearchHome.module.css'

const offered = specializations.map((id) => ({ id }))

/** A search to begin with: the people of each specialisation. */
export function Specializations() {
  const { t } = useLingui()
  const nameOf = useValueName()
  return (
    <ChipRow label={t`Specialization`} items={offered}>
      {({ id }) => (
        <Link to="/specialization-query/$id/" params={{ id }} className={classes.chip}>
          {nameOf('specialization', id, id)}
        </Link>
      )}
    </ChipRow>
  )
}
