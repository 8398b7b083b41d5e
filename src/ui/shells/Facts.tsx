import type { ReactNode } from 'react'
import { joined } from '../joined.ts'
import classes from './Panel.module.css'

export interface Fact {
  id: string
  name: ReactNode
  value: ReactNode
  /** Said in full where one looks for it. */
  title?: string | undefined
}

interface Props {
  facts: readonly Fact[]
  /** Names above their values, side by side. */
  wide?: boolean
  /** Values at the right: numbers. */
  end?: boolean
}

/** What is known of something, each by its name. */
export const Facts = ({ facts, wide, end }: Props) => (
  <dl className={joined(classes.facts, wide && classes.wide, end && classes.end)}>
    {facts.map(({ id, name, value, title }) => (
      <div key={id}>
        <dt>{name}</dt>
        <dd title={title}>{value}</dd>
      </div>
    ))}
  </dl>
)
