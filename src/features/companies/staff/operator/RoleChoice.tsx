import { Trans, useLingui } from '@lingui/react/macro'
import { type ManagerRole, managerRoles } from '../../../../../contract/companies/staff/manager-endpoints.ts'
import { useActor } from '../../../../data/network/session.ts'
import { joined } from '../../../../ui/joined.ts'
import classes from '../../Company.module.css'
import { managerRoleMeanings, managerRoleNames } from '../../words.ts'

interface Props {
  value: ManagerRole
  disabled?: boolean
  onChange: (role: ManagerRole) => void
}

/** As what somebody works for the operator. Who is no super user makes none (D-04). */
export function RoleChoice({ value, disabled = false, onChange }: Props) {
  const { i18n } = useLingui()
  const isSuper = useActor().role === 'super_user'
  const offered = managerRoles.filter((role) => isSuper || role !== 'super_user' || role === value)
  return (
    <fieldset className={classes.roles} disabled={disabled}>
      <legend className={classes.label}>
        <Trans>Role</Trans>
      </legend>
      {offered.map((role) => (
        <label key={role} className={joined(classes.choice, role === value && classes.chosen)}>
          <input type="radio" name="role" checked={role === value} onChange={() => onChange(role)} />
          <b>{i18n._(managerRoleNames[role])}</b>
          <span>{i18n._(managerRoleMeanings[role])}</span>
        </label>
      ))}
    </fieldset>
  )
}
