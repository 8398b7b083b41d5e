import { Trans, useLingui } from '@lingui/react/macro'
import { IconFileUpload } from '@tabler/icons-react'
import { resumeKinds } from '../../../../contract/profiles/files/resumes.ts'
import { useConnection } from '../../../data/device/live.ts'
import { addResume, attachUpload } from '../../../data/folders/resumes.ts'
import { Button } from '../../../ui/Button.tsx'
import { FileButton } from '../../../ui/files/FileButton.tsx'
import { useFileDrop } from '../../../ui/files/use-file-drop.ts'
import { joined } from '../../../ui/joined.ts'
import { toast, trouble } from '../../../ui/toasts/toast.ts'
import { usePhone } from '../../../ui/use-media.ts'
import classes from './CreateProfile.module.css'
import { type FilledDraft, filledUp } from './draft.ts'
import { ProfileForm } from './ProfileForm.tsx'
import { Unread } from './Unread.tsx'
import { useKeptDraft } from './use-kept-draft.ts'
import { type KeptResume, useReadResume } from './use-read-resume.ts'

interface Props {
  /** What was shared into the app, if the form was opened with it. */
  sharedId: string | undefined
  filled: FilledDraft & { gone: boolean }
  /** @param whole false where a résumé did not arrive */
  onDone: (id: number, whole: boolean) => void
  onDiscard?: (() => void) | undefined
}

/** The form, and the résumés that it is filled from and that its person gets. */
export function Creating({ sharedId, filled, onDone, onDiscard }: Props) {
  const { t } = useLingui()
  const offline = useConnection() === 'offline'
  const phone = usePhone()
  const reason = offline ? t`This needs a connection` : undefined
  const { draft, setDraft, changed, forget } = useKeptDraft(sharedId, filled.draft)
  const { reading, kept, take } = useReadResume((read) => setDraft((before) => filledUp(before, read)))
  const accept = resumeKinds.map((kind) => `.${kind}`).join()
  const takeFirst = ([file]: File[]) => {
    if (reason) trouble(reason)
    else if (file && !reading) void take(file)
  }
  const { over, handlers } = useFileDrop(takeFirst)
  const done = async (id: number, created: boolean) => {
    toast(created ? t`Profile created` : t`This person was already known. New details were added.`)
    const left = await attachAll(id, kept, filled.resumes)
    for (const name of left) trouble(t`Couldn’t attach ${name}. Try again from the person’s profile.`)
    forget()
    onDone(id, left.length === 0)
  }
  const discard = () => {
    forget()
    onDiscard?.()
  }
  const waiting = filled.resumes.filter((file) => !kept.some((each) => each.file === file))
  return (
    <div className={joined(classes.creating, over && classes.over)} {...handlers}>
      <div className={classes.fill}>
        <FileButton
          accept={accept}
          label={t`Résumé file`}
          reason={reason}
          disabled={reading !== undefined}
          onFile={(file) => takeFirst([file])}
        >
          <IconFileUpload size={16} stroke={1.75} />
          <Trans>Fill from a résumé</Trans>
        </FileButton>
        <span className={classes.quiet} role="status">
          {reading ? <Trans>Reading {reading}…</Trans> : phone ? null : <Trans>or drop a PDF or DOCX here</Trans>}
        </span>
      </div>
      <Unread filled={filled} names={[...kept.map(({ file }) => file.name), ...waiting.map(({ name }) => name)]} />
      {waiting[0] && !offline ? (
        <div>
          <Button disabled={reading !== undefined} onClick={() => void take(waiting[0]!)}>
            <Trans>Fill the form from {waiting[0].name}</Trans>
          </Button>
        </div>
      ) : null}
      <ProfileForm
        draft={draft}
        onDraft={setDraft}
        onCreated={(id, created) => void done(id, created)}
        onDiscard={changed || onDiscard ? discard : undefined}
      />
    </div>
  )
}

/** Gives the résumés to the person. @returns the names of those that did not arrive */
async function attachAll(profileId: number, kept: readonly KeptResume[], shared: readonly File[]): Promise<string[]> {
  const left: string[] = []
  const attach = (name: string, work: Promise<unknown>) => work.catch(() => left.push(name))
  for (const { file, id } of kept) await attach(file.name, attachUpload(profileId, id))
  for (const file of shared)
    if (!kept.some((each) => each.file === file)) await attach(file.name, addResume(profileId, file, 'resume'))
  return left
}
