import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { type KeyboardEvent, useId, useRef } from 'react'
import type { FeaturePermission } from '../../../contract/access/can.ts'
import { Switch } from '../../ui/fields/Switch.tsx'
import classes from './Permissions.module.css'

/** What it is called, what it shows, and how it is without. */
const said: Record<FeaturePermission, readonly [MessageDescriptor, MessageDescriptor, MessageDescriptor]> = {
  personalInfo: [msg`Personal data`, msg`Photo, full name, links`, msg`Initials and job title only`],
  contacts: [msg`Contacts`, msg`Phone, email, Telegram`, msg`No contacts, not even masked`],
  tags: [msg`Tags`, msg`See and add tags`, msg`No tags`],
  resumes: [msg`Résumés`, msg`Private résumés and files`, msg`Public profile only`],
  changeCandidate: [msg`Change status`, msg`In folders shared with them`, msg`Statuses are read-only`],
  comments: [msg`Comments`, msg`Inside the folder`, msg`No comments, no mentions`],
  exportCsv: [msg`Export to CSV`, msg`The folder as a file`, msg`No export button`],
  exportAts: [msg`Export to ATS`, msg`To Greenhouse and others`, msg`No export button`],
  messagingInfo: [msg`Message summary`, msg`Sent, opened, replied`, msg`Nothing about messages`],
  messagingMessages: [msg`Message texts`, msg`Read what was written`, msg`No texts`],
}

const groups: readonly { name: MessageDescriptor; of: readonly FeaturePermission[] }[] = [
  { name: msg`About the person`, of: ['personalInfo', 'contacts', 'tags', 'resumes'] },
  { name: msg`What they may do`, of: ['changeCandidate', 'comments'] },
  { name: msg`Take out`, of: ['exportCsv', 'exportAts'] },
  { name: msg`Messages`, of: ['messagingInfo', 'messagingMessages'] },
]

interface Props {
  value: readonly FeaturePermission[]
  onChange: (value: FeaturePermission[]) => void
}

/** The ten permissions of a hiring manager in four groups. Space switches; j and k go from one to the next. */
export function Permissions({ value, onChange }: Props) {
  const { _ } = useLingui()
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0
    const switches = [...(frame.current?.querySelectorAll('input') ?? [])]
    const at = switches.indexOf(event.target as HTMLInputElement)
    if (!step || at < 0) return
    event.preventDefault()
    event.stopPropagation()
    switches[at + step]?.focus()
  }
  const flip = (one: FeaturePermission) =>
    onChange(value.includes(one) ? value.filter((each) => each !== one) : [...value, one])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the switches in it
    <div ref={frame} className={classes.all} onKeyDown={move}>
      {groups.map(({ name, of }) => (
        <fieldset key={of[0]} className={classes.group}>
          <legend className={classes.head}>{_(name)}</legend>
          {of.map((one) => (
            <label key={one} className={classes.row} htmlFor={`${id}-${one}`}>
              <b>{_(said[one][0])}</b>
              <span>{_(said[one][1])}</span>
              <Switch id={`${id}-${one}`} checked={value.includes(one)} onChange={() => flip(one)} />
              <span className={classes.off}>{_(said[one][2])}</span>
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  )
}
