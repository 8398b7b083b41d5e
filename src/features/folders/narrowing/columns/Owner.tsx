import { useLingui } from '@lingui/react/macro'
import { useColleagues } from '../../../../data/users/colleagues.ts'
import { useAuthorName, useFirstName } from '../../../../entities/candidate/names.ts'
import { Avatar } from '../../../../ui/Avatar.tsx'
import { joined } from '../../../../ui/joined.ts'
import classes from '../../list/CandidateList.module.css'

/** The recruiter who looks after somebody, or who `added` them. The column has room for a first name. */
export function Owner({ id, added }: { id: string; added: boolean }) {
  const { t } = useLingui()
  const colleagues = useColleagues()
  const name = useAuthorName(colleagues)(id)
  return (
    <span className={joined(classes.owner, added && classes.added)} title={added ? t`Added by ${name}` : name}>
      <Avatar name={name} size={20} />
      <span className={classes.line}>{useFirstName(colleagues)(id)}</span>
    </span>
  )
}
