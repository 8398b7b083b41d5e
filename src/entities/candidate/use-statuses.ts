import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import type { Row } from '../../../contract/rows.ts'
import { useStatuses as useStatusRows } from '../../data/folders/live.ts'

/** The statuses that every company begins with (0003_folders.sql): as they are kept, and as they are read. */
const shipped = {
  new: ['New', msg({ message: 'New', context: 'status' })],
  contacted: ['Contacted', msg({ message: 'Contacted', context: 'status' })],
  replied: ['Replied', msg({ message: 'Replied', context: 'status' })],
  screening: ['Screening', msg({ message: 'Screening', context: 'status' })],
  test: ['Test task', msg({ message: 'Test task', context: 'status' })],
  interview: ['Interview', msg({ message: 'Interview', context: 'status' })],
  offer: ['Offer', msg({ message: 'Offer', context: 'status' })],
  hired: ['Hired', msg({ message: 'Hired', context: 'status' })],
  hold: ['On hold', msg({ message: 'On hold', context: 'status' })],
  rejected: ['Rejected', msg({ message: 'Rejected', context: 'status' })],
  declined: ['Declined', msg({ message: 'Declined', context: 'status' })],
} as const

/** What stands under them: why no in every company, and in one with the examples how far somebody has come. */
const steps: Readonly<Record<string, MessageDescriptor>> = {
  Sent: msg({ message: 'Sent', context: 'status' }),
  Received: msg({ message: 'Received', context: 'status' }),
  'HM round': msg({ message: 'HM round', context: 'status' }),
  'System design': msg({ message: 'System design', context: 'status' }),
  Final: msg({ message: 'Final', context: 'status' }),
  'Verbal yes': msg({ message: 'Verbal yes', context: 'status' }),
  'In writing': msg({ message: 'In writing', context: 'status' }),
  'Later this year': msg({ message: 'Later this year', context: 'status' }),
  'No budget': msg({ message: 'No budget', context: 'status' }),
  Skills: msg({ message: 'Skills', context: 'status' }),
  Experience: msg({ message: 'Experience', context: 'status' }),
  Language: msg({ message: 'Language', context: 'status' }),
  'No visa': msg({ message: 'No visa', context: 'status' }),
  'No answer': msg({ message: 'No answer', context: 'status' }),
  Pay: msg({ message: 'Pay', context: 'status' }),
  'Another offer': msg({ message: 'Another offer', context: 'status' }),
  Relocation: msg({ message: 'Relocation', context: 'status' }),
  Stays: msg({ message: 'Stays', context: 'status' }),
}

/** A name that the company did not choose itself. */
function nameOf({ name, shape, parentId }: Row<'statuses'>): MessageDescriptor | undefined {
  if (parentId !== null) return Object.hasOwn(steps, name) ? steps[name] : undefined
  const [kept, read] = (shape && shipped[shape]) || []
  return name === kept ? read : undefined
}

/** The company's statuses, those that it did not rename in the user's language; undefined while they are read. */
export function useStatuses(): ReturnType<typeof useStatusRows> {
  const { i18n } = useLingui()
  const rows = useStatusRows()
  return useMemo(
    () =>
      rows?.map((status) => {
        const read = nameOf(status)
        return read ? { ...status, name: i18n._(read) } : status
      }),
    [rows, i18n],
  )
}
