import { useColleagues } from '../../../../data/users/colleagues.ts'
import { useAuthorName, useFirstName } from '../../../../entities/candidate/names.ts'
import { Avatar } from '../../../../ui/Avatar.tsx'
import classes from '../../list/CandidateList.module.css'

/** The recruiter who looks after somebody. The column has room for a first name. */
export function Owner({ id }: { id: string }) {
  const colleagues = useColleagues()
  const name = useAuthorName(colleagues)(id)
  return (
    <span className={classes.owner} title={name}>
      <Avatar name={name} size={20} />
      <span className={classes.line}>{useFirstName(colleagues)(id)}</span>
    </span>
  )
}
