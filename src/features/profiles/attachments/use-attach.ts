import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Profile } from '../../../../contract/profiles/endpoints.ts'
import { claimedType, typesAt } from '../../../../contract/profiles/files/content.ts'
import { addResume, resumeRefusal, resumesQuery } from '../../../data/folders/resumes.ts'
import { ApiError } from '../../../data/network/api.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { queryClient } from '../../../data/network/query.ts'
import { tellSystem } from '../../../ui/toasts/system-message.ts'
import { trouble } from '../../../ui/toasts/toast.ts'

/** Gives files to a person, one after the other; each is told of by itself. */
export function useAttach(profile: Profile) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  const types = typesAt('attachment')
  const attach = async (file: File) => {
    if (file.size === 0) return trouble(t`${file.name} is empty`)
    const refusal = await resumeRefusal(file, 'attachment')
    if (refusal === 'size') return trouble(t`${file.name} is larger than 10 MB. Accepted types: ${types}`)
    const claimed = claimedType(file.name, 'attachment')
    if (refusal === 'type' && claimed)
      return trouble(t`${file.name} isn’t really a ${claimed} file. Accepted types: ${types}`)
    if (refusal === 'type') return trouble(t`Accepted types: ${types}`)
    await addResume(profile.id, file, 'attachment')
    tellSystem({ kind: 'note', text: t`File ${file.name} attached to the profile`, passes: true })
    await queryClient.invalidateQueries({ queryKey: resumesQuery(profile.id).queryKey })
  }
  const add = async (files: readonly File[]) => {
    setBusy(true)
    for (const file of files)
      await attach(file).catch((error: unknown) => {
        // What the server has against the file it says itself.
        const refused = error instanceof ApiError && error.status < 500
        if (refused) trouble(errorText(error))
        else tellSystem({ kind: 'error', text: t`Upload failed. Please, try again later.`, detail: errorText(error) })
      })
    setBusy(false)
  }
  return { busy, add }
}
