import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReportReason } from '../../../../contract/profiles/report-endpoints.ts'

export const reasonNames: Record<ReportReason, MessageDescriptor> = {
  wrong_data: msg`Something is wrong`,
  not_one_person: msg`Two people in one profile`,
  duplicate: msg`The same person twice`,
  outdated: msg`Out of date`,
  privacy: msg`Private data`,
  other: msg`Something else`,
}
