import { Tabs as MantineTabs } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import classes from './Tabs.module.css'

interface Props<Key extends string> {
  label: string
  value: Key
  tabs: readonly { key: Key; label: ReactNode; count?: number | undefined }[]
  onChange: (key: Key) => void
}

const classNames = { root: classes.root, tab: classes.tab, tabSection: classes.count }

/** A row of tabs; arrows, Home and End move between them. */
export function Tabs<Key extends string>({ label, value, tabs, onChange }: Props<Key>) {
  const list = useRef<HTMLDivElement>(null)
  // More tabs than there is room for are scrolled: the open one is in sight, however it was opened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: of another one, anew
  useEffect(() => {
    const [row, tab] = [list.current, list.current?.querySelector<HTMLElement>('[aria-selected="true"]')]
    if (!row || !tab) return
    const [start, end] = [tab.offsetLeft - row.offsetLeft - 40, tab.offsetLeft - row.offsetLeft + tab.offsetWidth + 40]
    if (start < row.scrollLeft) row.scrollLeft = start
    else if (end > row.scrollLeft + row.clientWidth) row.scrollLeft = end - row.clientWidth
  }, [value, tabs.map(({ count }) => count).join()])
  /** The library moves the focus alone there, while an arrow chooses. */
  const ends = ({ key }: KeyboardEvent) => {
    const end = key === 'Home' ? tabs.at(0) : key === 'End' ? tabs.at(-1) : undefined
    if (end) onChange(end.key)
  }
  return (
    <MantineTabs unstyled classNames={classNames} value={value} onChange={(key) => key && onChange(key as Key)}>
      <MantineTabs.List ref={list} aria-label={label} className={classes.tabs}>
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
