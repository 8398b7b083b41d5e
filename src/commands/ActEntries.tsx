import { joined } from '../ui/joined.ts'
import { MenuEntry } from '../ui/overlays/MenuEntry.tsx'
import { ActKey } from './ActKey.tsx'
import classes from './Acts.module.css'
import type { ReadyAct } from './act.ts'

interface Props {
  acts: readonly (ReadyAct | undefined)[]
  /** Closes the menu that they are in. */
  close: () => void
}

/** Acts as the entries of a menu; one that cannot be done says why. */
export const ActEntries = ({ acts, close }: Props) => (
  <div className={classes.menu}>
    {acts.map((act) =>
      act ? (
        <MenuEntry
          key={act.label}
          className={joined(classes.entry, act.danger && !act.reason && classes.danger)}
          reason={act.reason}
          onChoose={() => {
            close()
            act.run()
          }}
        >
          {act.Icon ? <act.Icon size={16} stroke={1.75} aria-hidden /> : null}
          <span>
            {act.label}
            {act.reason ? <small className={classes.reason}>{act.reason}</small> : null}
          </span>
          <ActKey act={act} end />
        </MenuEntry>
      ) : null,
    )}
  </div>
)
