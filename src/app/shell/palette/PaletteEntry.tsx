import { Fragment, type ReactNode } from 'react'
import { coveredBy, typedWords } from '../../../../contract/search/spelling/latin.ts'
import { Keys } from '../../../ui/keyboard/Keys.tsx'
import classes from './Palette.module.css'

/** Something that the palette offers. */
export interface Find {
  id: string
  icon: ReactNode
  name: string
  /** What it is, beside the name. */
  about?: string | undefined
  /** At the right: a status, a count. */
  mark?: ReactNode
  keys?: string | undefined
  run: () => void
}

/** One line of the palette, with the typed letters marked in its words. */
export function Entry({ find, text }: { find: Find; text: string }) {
  return (
    <>
      <span className={classes.icon}>{find.icon}</span>
      <span className={classes.name} title={find.name}>
        <Marked name={find.name} text={text} />
      </span>
      <span className={classes.about} title={find.about}>
        {find.about}
      </span>
      {find.mark}
      {find.keys ? <Keys keys={find.keys} /> : null}
    </>
  )
}

function Marked({ name, text }: { name: string; text: string }) {
  const readings = typedWords(text).flat()
  let from = 0
  return name.split(/(\s+)/).map((part) => {
    const covered = Math.max(0, ...readings.map((reading) => coveredBy(part, reading)))
    const key = from
    from += part.length
    return (
      <Fragment key={key}>
        {covered ? <b>{part.slice(0, covered)}</b> : null}
        {part.slice(covered)}
      </Fragment>
    )
  })
}
