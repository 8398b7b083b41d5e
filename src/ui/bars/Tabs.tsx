import { Tabs as MantineTabs } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import { joined } from '../joined.ts'
import classes from './Tabs.module.css'

interface Props<Key extends string> {
  label: string
  value: Key
  tabs: readonly { key: Key; label: ReactNode; count?: number | undefined }[]
  onChange: (key: Key) => void
  /** Where there is room for a pointer: side by side in a box, without a line beneath. */
  boxed?: boolean
}

const classNames = { root: classes.root, tab: classes.tab, tabSection: classes.count }

/** A row of tabs; arrows, Home and End move between them. */
export function Tabs<Key extends string>({ label, value, tabs, onChange, boxed }: Props<Key>) {
  /** The library moves the focus alone there, while an arrow chooses. */
  const ends = ({ key }: KeyboardEvent) => {
    const end = key === 'Home' ? tabs.at(0) : key === 'End' ? tabs.at(-1) : undefined
    if (end) onChange(end.key)
  }
  return (
    <MantineTabs unstyled classNames={classNames} value={value} onChange={(key) => key && onChange(key as Key)}>
      <MantineTabs.List aria-label={label} className={joined(classes.tabs, boxed && classes.boxed)}>
        {tabs.map(({ key, label: name, count }) => (
          <MantineTabs.Tab
            key={key}
            value={key}
            onKeyDown={ends}
            rightSection={count === undefined ? undefined : `${count}`}
          >
            {name}
          </MantineTabs.Tab>
        ))}
      </MantineTabs.List>
    </MantineTabs>
  )
}
