import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { EditedProfilesPage } from '../../../features/profiles/history/EditedProfilesPage.tsx'

export const Route = createFileRoute('/profiles/edited')({
  staticData: {
    access: 'profiles.edit',
    title: msg`Edited profiles`,
    menu: { group: 'search', order: 17, icon: 'edited', onceEdited: true },
  },
  component: EditedProfilesPage,
})
