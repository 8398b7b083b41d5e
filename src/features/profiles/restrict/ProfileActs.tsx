import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconDots } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { Profile } from '../../../../contract/profiles/endpoints.ts'
import { ActEntries } from '../../../commands/ActEntries.tsx'
import { useActs } from '../../../commands/use-acts.ts'
import { useProfileName } from '../../../entities/profile/use-profile-name.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { joined } from '../../../ui/joined.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Popup } from '../../../ui/overlays/Popup.tsx'
import { profileActs } from '../acts.ts'

const ContactRulesDialog = lazyPart(() =>
  import('./ContactRulesDialog.tsx').then((module) => ({ default: module.ContactRulesDialog })),
)
const ReportDialog = lazyPart(() =>
  import('../reports/ReportDialog.tsx').then((module) => ({ default: module.ReportDialog })),
)

/** What is seldom done with a person, behind the dots. */
export function ProfileActs({ profile, className }: { profile: Profile; className: string | undefined }) {
  const { t } = useLingui()
  const name = useProfileName()(profile)
  const go = useNavigate()
  const [open, setOpen] = useState<'rules' | 'report'>()
  const shut = () => setOpen(undefined)
  const on = { profileId: profile.id, go, ask: setOpen }
  const acts = useActs(msg`Profile`, profileActs, on)
  return (
    <>
      <Popup
        label={t`More for ${name}`}
        button={<IconDots size={18} stroke={1.75} />}
        buttonClass={joined(buttonClass({ square: true }), className)}
      >
        {(close) => <ActEntries acts={Object.values(acts)} close={close} />}
      </Popup>
      <Suspense>
        {open === 'rules' ? <ContactRulesDialog profileId={profile.id} name={name} onClose={shut} /> : null}
        {open === 'report' ? (
          <ReportDialog profileId={profile.id} query={location.search.slice(0, 10_000)} onClose={shut} />
        ) : null}
      </Suspense>
    </>
  )
}
