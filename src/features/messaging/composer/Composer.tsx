import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Addressee, PanelProps } from '../../../commands/act.ts'
import { draftTo } from '../../../data/messaging/drafts.ts'
import { useTemplates } from '../../../data/templates/templates.ts'
import { type Beginning, beginningFor } from './draft.ts'
import { Writing } from './Writing.tsx'

/** Where the page turns to something else the panel goes; what is written stays a draft. */
function useLeaving(onClose: () => void): void {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const [first] = useState(path)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (path !== first) close.current()
  }, [path, first])
}

/** Writes a message to one person, beside what is known of them; it goes on where it was left. */
export default function Composer({ subject, onClose }: PanelProps<Addressee>) {
  const [beginning, setBeginning] = useState<Beginning>()
  useLeaving(onClose)
  const [person] = useState(subject)
  useEffect(() => {
    let here = true
    // A device that cannot read what it keeps lets one write all the same.
    const read = draftTo(person.profileId).catch((error: unknown) => {
      reportError(error)
      return null
    })
    void read.then((kept) => here && setBeginning(beginningFor(person, kept)))
    return () => {
      here = false
    }
  }, [person])
  const templates = useTemplates()
  const template = templates?.find(({ id }) => id === person.templateId)
  // A moment: the device is asked, not the network.
  if (!beginning || (person.templateId && !templates)) return null
  return <Writing beginning={beginning} template={template} onClose={onClose} />
}
