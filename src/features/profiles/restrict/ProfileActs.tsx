import { Trans, useLingui } from '@lingui/react/macro'
import { IconDots, IconFlag, IconMessageOff, IconUsers } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { can } from '../../../../contract/access/can.ts'
import type { Profile } from '../../../../contract/profiles/endpoints.ts'
import { useActor } from '../../../data/network/session.ts'
import { useProfileName } from '../../../entities/profile/use-profile-name.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { joined } from '../../../ui/joined.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { MenuEntry } from '../../../ui/overlays/MenuEntry.tsx'
import { Popup } from '../../../ui/overlays/Popup.tsx'
import classes from './ProfileActs.module.css'

const ContactRulesDialog = lazyPart(() =>
  import('./ContactRulesDialog.tsx').then((module) => ({ default: module.ContactRulesDialog })),
)
const ReportDialog = lazyPart(() =>
  import('../reports/ReportDialog.tsx').then((module) => ({ default: module.ReportDialog })),
)

/** What is seldom done with a person: looking for others like them, saying that nobody may contact them, reporting what is wrong. */
export function ProfileActs({ profile, className }: { profile: Profile; className: string | undefined }) {
  const { t } = useLingui()
  const name = useProfileName()(profile)
  const actor = useActor()
  const mayRestrict = can(actor, 'profiles.restrict')
  const navigate = useNavigate()
  const [open, setOpen] = useState<'rules' | 'report'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Popup
        label={t`More for ${name}`}
        button={<IconDots size={18} stroke={1.75} />}
        buttonClass={joined(buttonClass({ square: true }), className)}
      >
        {(shut) => {
          const choose = (dialog: 'rules' | 'report') => () => {
            shut()
            setOpen(dialog)
          }
          return (
            <div className={classes.menu}>
              {can(actor, 'search.run') ? (
                <MenuEntry
                  className={classes.entry}
                  onChoose={() => void navigate({ to: '/', search: { similar: String(profile.id) } })}
                >
                  <IconUsers size={16} stroke={1.75} />
                  <Trans>Similar people</Trans>
                </MenuEntry>
              ) : null}
              {mayRestrict ? (
                <MenuEntry className={classes.entry} onChoose={choose('rules')}>
                  <IconMessageOff size={16} stroke={1.75} />
                  <Trans>Do not contact and legal basis</Trans>
                </MenuEntry>
              ) : null}
              <MenuEntry className={classes.entry} onChoose={choose('report')}>
                <IconFlag size={16} stroke={1.75} />
                <Trans>Report a problem</Trans>
              </MenuEntry>
            </div>
          )
        }}
      </Popup>
      <Suspense>
        {open === 'rules' ? <ContactRulesDialog profileId={profile.id} name={name} onClose={close} /> : null}
        {open === 'report' ? (
          <ReportDialog profileId={profile.id} query={location.search.slice(0, 10_000)} onClose={close} />
        ) : null}
      </Suspense>
    </>
  )
}
