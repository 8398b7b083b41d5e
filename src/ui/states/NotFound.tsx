import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Empty } from './Empty.tsx'

interface Props {
  art?: ReactNode
  acts?: ReactNode
}

/** Also for what exists but not for this user: nothing tells the difference. */
export const NotFound = (props: Props) => (
  <Empty whole title={<Trans>The requested page was not found</Trans>} {...props}>
    <Trans>It may have been moved or deleted, or it isn’t shared with you.</Trans>
  </Empty>
)
