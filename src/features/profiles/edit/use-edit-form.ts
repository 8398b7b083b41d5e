import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { EditForm } from '../../../../contract/profiles/edit/endpoints.ts'
import { fieldName } from '../../../../contract/profiles/edit/names.ts'
import { useConnection } from '../../../data/device/live.ts'
import { ApiError } from '../../../data/network/api.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { queryClient } from '../../../data/network/query.ts'
import { editFormQuery, saveEdits } from '../../../data/profiles/edit-form.ts'
import { keepDraft } from '../../../entities/candidate/use-draft.ts'
import { sayDone } from '../../../ui/toasts/say-done.tsx'
import { toast, trouble } from '../../../ui/toasts/toast.ts'
import { changesOf, conflictsOf, type EditDraft, leftAfter } from './edit-draft.ts'
import type { Editing } from './editing.ts'
import { useEditDraft } from './use-edit-draft.ts'
import { useNews } from './use-news.ts'

type Changes = ReturnType<typeof changesOf>

/** Sends changes; what of them cannot be so is kept by field. @param onSaved what of the draft is done */
function useSaving(profileId: string, onSaved: (changes: Changes, form: EditForm) => void) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [wrong, setWrong] = useState<Readonly<Record<string, string[]>>>({})
  const [busy, setBusy] = useState(false)
  const send = async (changes: Changes) => {
    setBusy(true)
    setWrong({})
    try {
      const { form, maybe_same: same } = await saveEdits(profileId, changes)
      onSaved(changes, form)
      toast(same.length ? t`Saved. ${same[0]!.name} has the same link and may be the same person.` : t`Saved`)
    } catch (error) {
      // What a colleague saved meanwhile is shown beside what stands here.
      if (error instanceof ApiError && error.status === 409)
        await queryClient.invalidateQueries(editFormQuery(profileId))
      else if (error instanceof ApiError) setWrong(error.fields)
      trouble(errorText(error))
    }
    setBusy(false)
  }
  return { wrong, setWrong, busy, send }
}

/** Takes away all that is not saved. */
function useDropping(profileId: string, draft: EditDraft, change: (change: (before: EditDraft) => EditDraft) => void) {
  const { t } = useLingui()
  return {
    /** Without a way back, for whoever leaves. */
    drop: () => {
      keepDraft(`edit ${profileId}`, '')
      change(() => ({}))
    },
    discard: () => {
      change(() => ({}))
      sayDone(t`Changes discarded`, () => change(() => draft))
    },
  }
}

/** The state of the form: what is changed, what is wrong with it, and how it is saved. */
export function useEditForm(profileId: string, form: EditForm) {
  const { t } = useLingui()
  const offline = useConnection() === 'offline'
  const [draft, change] = useEditDraft(profileId)
  const [focused, onFocus] = useState<string>()
  const conflicts = conflictsOf(form, draft)
  const changes = changesOf(draft, conflicts)
  const dropping = useDropping(profileId, draft, change)
  const { news, seeOwn } = useNews(form, draft)
  const { wrong, setWrong, busy, send } = useSaving(profileId, (saved, since) => {
    seeOwn(saved.map(fieldName), since)
    change((before) => leftAfter(before, conflicts))
  })
  const editing: Editing = {
    profileId,
    draft,
    change: (next) => {
      setWrong({})
      change(next)
    },
    conflicts,
    wrong,
    focused,
    onFocus,
    saved: new Set(form.items.map(({ kind, key }) => `${kind} ${key}`)),
  }
  return {
    editing,
    news,
    busy,
    reason: offline
      ? t`This needs a connection. Your changes stay on this device.`
      : changes.length === 0
        ? t`Nothing can be saved yet`
        : undefined,
    save: () => void send(changes),
    ...dropping,
  }
}
