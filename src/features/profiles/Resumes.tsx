import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { can } from '../../../contract/access/can.ts'
import type { Profile } from '../../../contract/profiles/endpoints.ts'
import type { Resume } from '../../../contract/profiles/resume-endpoints.ts'
import { resumeKinds } from '../../../contract/profiles/resumes.ts'
import { useConnection } from '../../data/device/live.ts'
import { addResume, openResume, removeResume, resumeRefusal, resumesQuery } from '../../data/folders/resumes.ts'
import { useErrorText } from '../../data/network/error-text.ts'
import { queryClient } from '../../data/network/query.ts'
import { useActor } from '../../data/network/session.ts'
import { ResumeFile } from '../../entities/profile/ResumeFile.tsx'
import { FileButton } from '../../ui/files/FileButton.tsx'
import { ErrorCard } from '../../ui/states/ErrorCard.tsx'
import { Bone } from '../../ui/states/Skeleton.tsx'
import { toast, trouble } from '../../ui/toasts/toast.ts'
import classes from './ProfilePage.module.css'

/** The company's résumés of the person; a file goes straight to the server, so it needs a network. */
export function Resumes({ profile }: { profile: Profile }) {
  const errorText = useErrorText()
  const actor = useActor()
  const resumes = useQuery(resumesQuery(profile.id), queryClient)
  const mayAttach = can(actor, 'profiles.attach')
  const tell = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      trouble(errorText(error))
    }
  }
  const remove = (one: Resume) =>
    tell(async () => {
      await removeResume(one.fileId)
      await queryClient.invalidateQueries({ queryKey: resumesQuery(profile.id).queryKey })
    })
  if (resumes.error) return <ErrorCard detail={errorText(resumes.error)} onRetry={() => void resumes.refetch()} />
  return (
    <div className={classes.files}>
      {resumes.data === undefined ? <Bone width="60%" /> : null}
      {resumes.data?.count === 0 ? (
        <p className={classes.none}>
          <Trans>No résumés yet.</Trans>
        </p>
      ) : null}
      <ul>
        {resumes.data?.results.map((one) => (
          <ResumeFile
            key={one.fileId}
            name={one.filename}
            size={one.size}
            at={one.date}
            onOpen={() => tell(() => openResume(one.fileId, one.filename))}
            onRemove={mayAttach ? () => remove(one) : undefined}
          />
        ))}
      </ul>
      {mayAttach ? <Attach profile={profile} onTrouble={(error) => trouble(errorText(error))} /> : null}
    </div>
  )
}

function Attach({ profile, onTrouble }: { profile: Profile; onTrouble: (error: unknown) => void }) {
  const { t } = useLingui()
  const offline = useConnection() === 'offline'
  const [busy, setBusy] = useState(false)
  const attach = async (file: File) => {
    const refusal = await resumeRefusal(file)
    if (refusal === 'size') return trouble(t`The file is larger than 10 MB`)
    if (refusal === 'type') return trouble(t`Accepted types: DOC, DOCX, RTF, PDF, TXT`)
    await addResume(profile.id, file)
    toast(t`File ${file.name} attached to the profile`)
    await queryClient.invalidateQueries({ queryKey: resumesQuery(profile.id).queryKey })
  }
  const chosen = async (file: File) => {
    setBusy(true)
    await attach(file).catch(onTrouble)
    setBusy(false)
  }
  return (
    <FileButton
      accept={resumeKinds.map((kind) => `.${kind}`).join()}
      label={t`Résumé file`}
      disabled={busy}
      reason={offline ? t`This needs a connection` : undefined}
      onFile={(file) => void chosen(file)}
    >
      <Trans>Attach a résumé</Trans>
    </FileButton>
  )
}
