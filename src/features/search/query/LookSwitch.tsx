import { useLingui } from '@lingui/react/macro'
import { IconCode, IconTags } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { SearchState } from '../../../../contract/search/search-url.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { usePhone } from '../../../ui/use-media.ts'
import { addressOf } from '../profile-link.ts'
import type { Look } from './QueryHead.tsx'

/** The same search in the other look: chips, or one line of text (000 §2). */
export function LookSwitch({ look, state }: { look: Look; state: SearchState }) {
  const { t } = useLingui()
  const phone = usePhone()
  const name = look === 'chips' ? t`Edit as text` : t`Edit as conditions`
  const Icon = look === 'chips' ? IconCode : IconTags
  return (
    <Link
      to={look === 'chips' ? '/profiles-old/' : '/profiles/'}
      search={addressOf(state)}
      className={buttonClass({ look: phone ? 'soft' : 'outline', square: true })}
      aria-label={name}
      title={name}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
    </Link>
  )
}
