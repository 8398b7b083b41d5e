import { Plural, Trans } from '@lingui/react/macro'
import { useId } from 'react'
import type { ExportCheck } from '../../../../contract/profiles/files/export-endpoints.ts'
import { joined } from '../../../ui/joined.ts'
import classes from './Export.module.css'

interface Props {
  check: ExportCheck
  open: boolean
  /** What is left suffices. */
  mayOpen: boolean
  onChange: (open: boolean) => void
}

/** What becomes of contacts that nobody of the company has opened: masked, or opened first, all of them (D-90). */
export function Unopened({ check: { needed, left }, open, mayOpen, onChange }: Props) {
  const id = useId()
  const after = left === null ? null : left - needed
  return (
    <fieldset className={classes.unopened}>
      <legend className="visually-hidden">
        <Trans>Contacts that are not opened</Trans>
      </legend>
      <p className={classes.unopenedHead}>
        <strong className={classes.name}>
          <Plural value={needed} one="# person’s contacts are not opened" other="# people’s contacts are not opened" />
        </strong>
        {left === null ? null : (
          <span className={classes.quiet}>
            <Plural value={left} one="# contact left" other="# contacts left" />
          </span>
        )}
      </p>
      <label className={joined(classes.way, !open && classes.chosen)} htmlFor={`${id}-masked`}>
        <input id={`${id}-masked`} type="radio" name={id} checked={!open} onChange={() => onChange(false)} />
        <span className={classes.name}>
          <Trans>Leave them masked</Trans>
        </span>
        <span className={classes.quiet}>
          <Trans>free</Trans>
        </span>
      </label>
      <label className={joined(classes.way, open && classes.chosen)} htmlFor={`${id}-open`}>
        <input
          id={`${id}-open`}
          type="radio"
          name={id}
          checked={open}
          disabled={!mayOpen}
          onChange={() => onChange(true)}
        />
        <span className={classes.name}>
          <Plural value={needed} one="Open them first" other="Open all # first" />
        </span>
        <span className={classes.quiet}>
          {!mayOpen ? (
            <Trans>not enough left</Trans>
          ) : after === null ? (
            <Plural value={needed} one="# contact" other="# contacts" />
          ) : (
            <Plural value={needed} one={`# contact, leaves ${after}`} other={`# contacts, leaves ${after}`} />
          )}
        </span>
      </label>
    </fieldset>
  )
}
