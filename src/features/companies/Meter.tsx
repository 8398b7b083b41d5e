import classes from './Company.module.css'

/** How much of something is used; the numbers stand beside it. */
export const Meter = ({ used, max }: { used: number; max: number }) => (
  <span className={classes.meter} aria-hidden>
    <span style={{ width: `${Math.min(100, max ? (100 * used) / max : 100)}%` }} />
  </span>
)
