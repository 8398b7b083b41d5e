import { queryOptions } from '@tanstack/react-query'
import {
  addLink as addLinkCall,
  detachLink as detachLinkCall,
  type EditChange,
  editProfile,
  getEditForm,
} from '../../../contract/profiles/edit/endpoints.ts'
import { uploadPhoto } from '../../../contract/profiles/edit/photo-endpoints.ts'
import { call } from '../network/api.ts'
import { toldBy } from '../network/nudges/news.ts'
import { queryClient } from '../network/query.ts'
import { networkFirst } from '../network/reads/kept-reads.ts'
import { askAboutUser } from '../network/session.ts'

/** Every field of a person with its known values; kept for a day, so that the form can be read without a network. */
export const editFormQuery = (profileId: string) =>
  queryOptions({
    queryKey: ['profile', profileId, 'edit'],
    queryFn: ({ signal }) => call(getEditForm, { params: { id: profileId } }, { signal }),
    persister: networkFirst,
    staleTime: 0,
    // What a colleague saves meanwhile is seen before one saves oneself, not by the refusal alone.
    ...toldBy('profiles'),
  })

/** What is read of a person is read anew, under each of their names; the menu learns that there are edited people. */
function readAnew(): void {
  void queryClient.invalidateQueries({ queryKey: ['profile'] })
  void queryClient.invalidateQueries({ queryKey: ['edited profiles'] })
  void askAboutUser()
}

/** Saves changes, all or none. @returns the form since then, and who else has a link that was added */
export async function saveEdits(profileId: string, changes: EditChange[]) {
  const { maybe_same, ...form } = await call(editProfile, { params: { id: profileId }, body: { changes } })
  queryClient.setQueryData(editFormQuery(profileId).queryKey, form)
  readAnew()
  return { form, maybe_same }
}

/** Makes a picture the photo, at once. @throws ApiError whose `fields.file` says what is wrong with it */
export async function sendPhoto(profileId: string, file: File): Promise<void> {
  await call(uploadPhoto, { params: { id: profileId }, body: { file } })
  await queryClient.invalidateQueries(editFormQuery(profileId))
  readAnew()
}

export async function addLink(profileId: number, link: string) {
  const added = await call(addLinkCall, { body: { profile_id: profileId, link } })
  readAnew()
  return added
}

export async function detachLink(profileId: number, url: string): Promise<void> {
  await call(detachLinkCall, { params: { id: String(profileId) }, body: { detached_profile_url: url } })
  readAnew()
}
