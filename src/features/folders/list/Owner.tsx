import { useColleagues } from '../../../data/users/colleagues.ts'
import { useAuthorName } from '../../../entities/candidate/names.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import classes from './CandidateList.module.css'

/** The recruiter who brought somebody into the folder. The column has room for a first name. */
export function Owner({ id }: { id: string }) {
  const colleagues = useColleagues()
  const name = useAuthorName(colleagues)(id)
  return (
    <span className={classes.owner} title={name}>
      <Avatar name={name} size={20} />
      <span className={classes.line}>{colleagues?.find((one) => one.id === id)?.firstName || name}</span>
    </span>
  )
}
