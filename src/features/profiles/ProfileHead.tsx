import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCalendar, IconFolderPlus, IconMail, IconMapPin, IconWorld } from '@tabler/icons-react'
import type { Profile } from '../../../contract/profiles/endpoints.ts'
import { ActButton } from '../../commands/ActButton.tsx'
import { useOffered } from '../../commands/ActHost.tsx'
import { useActs } from '../../commands/use-acts.ts'
import { DoNotContact } from '../../entities/profile/do-not-contact/DoNotContact.tsx'
import { languageLine } from '../../entities/profile/language-name.ts'
import { placeName } from '../../entities/profile/place.ts'
import { useAtCompany } from '../../entities/profile/use-at-company.ts'
import { useProfileName } from '../../entities/profile/use-profile-name.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { usePhone } from '../../ui/use-media.ts'
import { EditLink } from './edit/EditLink.tsx'
import { LastContacted } from './messages/LastContacted.tsx'
import classes from './ProfilePage.module.css'
import { ProfileActs } from './restrict/ProfileActs.tsx'

/** Who it is, and what can be done: kept in a folder, edited; what is seldom done is behind the dots. */
export function ProfileHead({ profile }: { profile: Profile }) {
  const { i18n } = useLingui()
  const atCompany = useAtCompany()
  const nameOf = useProfileName()
  // On a phone the bar has no room for it: here it is the page's.
  const Name = usePhone() ? 'h1' : 'h2'
  const place = placeName(profile.location, i18n.locale)
  return (
    <div className={classes.head}>
      <Avatar name={profile.name} photo={profile.photo} size={88} />
      <div className={classes.who}>
        <div className={classes.crown}>
          <Name className={classes.name}>{nameOf(profile)}</Name>
          <div className={classes.acts}>
            <SaveButton profile={profile} />
            <WriteButton profile={profile} />
            <EditLink profileId={profile.id} className={classes.edit} />
            <ProfileActs profile={profile} className={classes.menu} />
          </div>
        </div>
        <p className={classes.job}>
          {profile.title}
          <span className={classes.quiet}>{atCompany(profile)}</span>
        </p>
        <ul className={classes.facts}>
          {profile.do_not_contact ? (
            <li>
              <DoNotContact profileId={profile.id} />
            </li>
          ) : null}
          {place ? (
            <li>
              <IconMapPin size={15} stroke={1.75} aria-hidden /> {place}
            </li>
          ) : null}
          {profile.languages.length ? (
            <li>
              <IconWorld size={15} stroke={1.75} aria-hidden /> {languageLine(profile.languages, i18n.locale)}
            </li>
          ) : null}
          {profile.age === null ? null : (
            <li>
              <IconCalendar size={15} stroke={1.75} aria-hidden />{' '}
              {/* A birthday is known to the day; a year of studies tells about. */}
              {profile.birthdateExact ? <Trans>Age {profile.age}</Trans> : <Trans>About {profile.age}</Trans>}
            </li>
          )}
          <LastContacted profileId={profile.id} />
        </ul>
      </div>
    </div>
  )
}

function SaveButton({ profile }: { profile: Profile }) {
  const { t } = useLingui()
  const { add } = useActs(msg`Profile`, useOffered('people'), { count: 1, profileIds: [profile.id] })
  return <ActButton look="filled" className={classes.save} act={add} Icon={IconFolderPlus} text={t`Save to folder`} />
}

function WriteButton({ profile }: { profile: Profile }) {
  const phone = usePhone()
  const name = useProfileName()(profile)
  const { id: profileId, photo, do_not_contact: doNotContact } = profile
  const { write } = useActs(msg`Profile`, useOffered('person'), { profileId, name, photo, doNotContact })
  return <ActButton square={phone} act={write} Icon={IconMail} />
}
