import { Trans, useLingui } from '@lingui/react/macro'
import { numbers } from '../../../lib/intl.ts'

interface Props {
  /** Of those that are not in sight. */
  count: number
  className: string | undefined
  onShow: () => void
}

/** Shows what was folded away. */
export function MoreButton({ count, className, onShow }: Props) {
  const { i18n } = useLingui()
  return (
    <button type="button" className={className} onClick={onShow}>
      <Trans>{numbers(i18n.locale).format(count)} more</Trans>
    </button>
  )
}
