import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import { useStatuses as useStatusRows } from '../../data/live.ts'

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

/** The company's statuses, those that it did not rename in the user's language; undefined while they are read. */
export function useStatuses(): ReturnType<typeof useStatusRows> {
  const { i18n } = useLingui()
  const rows = useStatusRows()
  return useMemo(
    () =>
      rows?.map((status) => {
        const [kept, read] = (status.shape && shipped[status.shape]) || []
        return read && status.name === kept ? { ...status, name: i18n._(read) } : status
      }),
    [rows, i18n],
  )
}
