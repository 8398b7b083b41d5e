import { useLingui } from '@lingui/react/macro'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import menu from '../../../../commands/Acts.module.css'
import { numbers } from '../../../../lib/intl.ts'
import { MenuEntry } from '../../../../ui/overlays/MenuEntry.tsx'
import classes from './MenuChoice.module.css'

/** The choices of a menu that belong together, under their name. */
export const MenuGroup = ({ name, children }: { name: string; children: ReactNode }) => (
  <fieldset className={classes.group} aria-label={name}>
    <p className={classes.head} aria-hidden>
      {name}
    </p>
    {children}
  </fieldset>
)

interface Props {
  /** One of several, of which one holds. */
  on?: boolean
  /** One of several, of which any hold. */
  ticked?: boolean
  name: string
  /** How many there are of it. */
  count?: number
  onChoose: () => void
}

/** Something to choose in a menu: a tick where it is taken, its name, and how many there are of it. */
export function MenuChoice({ name, count, ...entry }: Props) {
  const { i18n } = useLingui()
  return (
    <MenuEntry className={menu.entry} {...entry}>
      <IconCheck size={16} stroke={1.75} className={classes.tick} aria-hidden />
      <span className={classes.name} title={name}>
        {name}
      </span>
      {count === undefined ? null : <span className={classes.count}>{numbers(i18n.locale).format(count)}</span>}
    </MenuEntry>
  )
}
