import { type KeyboardEvent, type ReactNode, useRef } from 'react'
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

/** A row of tabs; arrows move between them. */
export function Tabs<Key extends string>({ label, value, tabs, onChange, boxed }: Props<Key>) {
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (!step) return
    event.preventDefault()
    const at = tabs.findIndex((tab) => tab.key === value)
    const to = (at + step + tabs.length) % tabs.length
    onChange(tabs[to]!.key)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className={joined(classes.tabs, boxed && classes.boxed)}
      onKeyDown={move}
    >
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          aria-selected={tab.key === value}
          tabIndex={tab.key === value ? 0 : -1}
          className={classes.tab}
          onClick={() => onChange(tab.key)}
        >
          {tab.label}
          {tab.count === undefined ? null : <span className={classes.count}>{tab.count}</span>}
        </button>
      ))}
    </div>
  )
}
