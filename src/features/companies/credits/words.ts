import { msg } from '@lingui/core/macro'
import {
  type Icon,
  IconArrowBackUp,
  IconCreditCard,
  IconDatabaseImport,
  IconEye,
  IconGift,
  IconHourglassEmpty,
  IconReceipt,
} from '@tabler/icons-react'
import type { MeterTransaction } from '../../../../contract/meter/ledger-endpoints.ts'
import type { Quota } from '../../../../contract/meter/limits.ts'

type Words = ReturnType<typeof msg>

/** What an act was, in words and as a picture. */
export function actOf({ kind, unit }: Pick<MeterTransaction, 'kind' | 'unit'>): [Icon, Words] {
  if (kind === 'open') return [IconEye, msg`Contact opening`]
  if (kind === 'purchase') return [IconCreditCard, msg`Purchase`]
  if (kind === 'gift') return [IconGift, msg`Gift pack`]
  if (kind === 'expire') return [IconHourglassEmpty, msg({ message: 'Expired', context: 'ledger' })]
  if (kind === 'refund')
    return [IconArrowBackUp, unit === 'credit' ? msg`Order refund` : msg({ message: 'Refund', context: 'ledger' })]
  return unit === 'credit'
    ? [IconReceipt, msg({ message: 'Order', context: 'ledger' })]
    : [IconDatabaseImport, msg`Data enrichment`]
}

/** What a quota is of. */
export const quotaNames = {
  contact: msg`Contacts`,
  enrichment: msg`Data enrichment`,
} satisfies Record<Quota['unit'], Words>

/** A day without an hour, `2026-12-31`, as the moment at which it begins here. */
export const beginning = (day: string) => `${day}T00:00`
