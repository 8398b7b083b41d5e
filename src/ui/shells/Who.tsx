import { Avatar } from '../Avatar.tsx'
import classes from './List.module.css'

/** Somebody in a cell of a list: small, and cut where there is no room. */
export const Who = ({ name, size = 20 }: { name: string; size?: number }) => (
  <>
    <Avatar name={name} size={size} />
    <span className={classes.cut} title={name}>
      {name}
    </span>
  </>
)
