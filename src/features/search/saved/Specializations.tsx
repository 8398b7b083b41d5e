import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { specializations } from '../../../../contract/profiles/specialization.ts'
import { joined } from '../../../ui/joined.ts'
import { useValueName } from '../labels.ts'
import classes from './SearchHome.module.css'

/** A search to begin with: the people of each specialisation. */
export function Specializations() {
  const { t } = useLingui()
  const nameOf = useValueName()
  return (
    <ul className={joined(classes.row, classes.whole)} aria-label={t`Specialization`}>
      {specializations.map((id) => (
        <li key={id}>
          <Link to="/specialization-query/$id/" params={{ id }} className={classes.chip}>
            {nameOf('specialization', id, id)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
