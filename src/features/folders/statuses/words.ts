import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { StatusStage } from '../../../../contract/folders/statuses.ts'

/** What a place in the pipeline is called, whatever the company calls a status that stands there. */
export const stageNames: Record<StatusStage, MessageDescriptor> = {
  new: msg({ message: 'New', context: 'status' }),
  contacted: msg({ message: 'Contacted', context: 'status' }),
  replied: msg({ message: 'Replied', context: 'status' }),
  screening: msg({ message: 'Screening', context: 'status' }),
  test: msg({ message: 'Test task', context: 'status' }),
  interview: msg({ message: 'Interview', context: 'status' }),
  offer: msg({ message: 'Offer', context: 'status' }),
  hired: msg({ message: 'Hired', context: 'status' }),
  hold: msg({ message: 'On hold', context: 'status' }),
  rejected: msg({ message: 'Rejected', context: 'status' }),
  declined: msg({ message: 'Declined', context: 'status' }),
}

/** Why a status can't be turned off or deleted: the server's own words. */
export const inUse = msg`A status cannot be moved or deleted while candidates or folders use it`
