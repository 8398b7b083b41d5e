import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { listOwn, readOwn } from '../../data/installed/own-shared.ts'
import { dropShared } from '../../data/installed/shared.ts'
import { queryClient } from '../../data/query.ts'
import { addResume } from '../../data/resumes.ts'
import { ago } from '../../lib/dates.ts'
import { useNow } from '../../lib/use-now.ts'
import { Bar } from '../../ui/Bar.tsx'
import { toast } from '../../ui/toast.ts'
import classes from './create/CreateProfile.module.css'
import { draftOf, emptyDraft, type FilledDraft } from './create/draft.ts'
import { ProfileForm } from './create/ProfileForm.tsx'

const nothing: FilledDraft = { draft: emptyDraft, unread: [], resumes: [], more: 0, leftOut: 0 }

async function filled(id: string | undefined): Promise<FilledDraft & { gone: boolean }> {
  const shared = id === undefined ? undefined : await readOwn(id)
  return { ...(shared ? await draftOf(shared) : nothing), gone: id !== undefined && !shared }
}

interface Props {
  /** What was shared into the app or opened with it. */
  sharedId: string | undefined
  onCreated: (id: number) => void
}

/** A person by hand, or out of what another app has shared: nothing is sent before its user says so. */
export function CreateProfilePage({ sharedId, onCreated }: Props) {
  const { t } = useLingui()
  const { data } = useQuery({ queryKey: ['shared', sharedId ?? ''], queryFn: () => filled(sharedId) }, queryClient)
  const drop = async () => {
    if (sharedId !== undefined) await dropShared(sharedId)
    void queryClient.invalidateQueries({ queryKey: ['shared'] })
  }
  const done = async (id: number, created: boolean) => {
    toast(created ? t`The profile is created` : t`This person was known already; what is new was added`)
    const left = await attachAll(id, data?.resumes ?? [])
    for (const name of left) toast(t`${name} could not be attached: try again on the page of the person`)
    onCreated(id)
    // What did not arrive stays on the device for its day.
    if (!left.length) await drop()
  }
  return (
    <>
      <Bar title={t`Create profile`} />
      <div className={classes.page}>
        <p className={classes.quiet}>
          <Trans>Only your company sees it. Somebody who is known already is found and told more about.</Trans>
        </p>
        {data ? (
          <>
            <Unread filled={data} />
            <ProfileForm
              start={data.draft}
              onCreated={(id, created) => void done(id, created)}
              onDiscard={sharedId === undefined || data.gone ? undefined : () => void drop()}
            />
          </>
        ) : null}
        <Earlier except={sharedId} />
      </div>
    </>
  )
}

/** Gives the shared résumés to the person. @returns the names of those that did not arrive */
async function attachAll(profileId: number, files: readonly File[]): Promise<string[]> {
  const left: string[] = []
  for (const file of files)
    await addResume(profileId, file).catch(() => {
      left.push(file.name)
    })
  return left
}

/** What of the shared things does not stand in the form, and why. */
function Unread({ filled: { unread, resumes, more, leftOut, gone } }: { filled: FilledDraft & { gone: boolean } }) {
  const files = unread.join(', ')
  const kept = resumes.map(({ name }) => name).join(', ')
  if (!files && !kept && !more && !leftOut && !gone) return null
  return (
    <output className={classes.notes}>
      {gone ? <Trans>What was shared is no longer on this device.</Trans> : null}
      {kept ? <Trans>Kept as a résumé with the person: {kept}</Trans> : null}
      {files ? <Trans>Not read and not uploaded, type in what matters: {files}</Trans> : null}
      {more ? (
        <Plural
          value={more}
          one="# more person in the file is left out"
          other="# more people in the file are left out"
        />
      ) : null}
      {leftOut ? (
        <Plural
          value={leftOut}
          one="# file is left out: too large, or of a kind that is not taken"
          other="# files are left out: too many, too large, or of a kind that is not taken"
        />
      ) : null}
    </output>
  )
}

/** What else was shared within the last day and still waits. */
function Earlier({ except }: { except: string | undefined }) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const { data = [] } = useQuery({ queryKey: ['shared'], queryFn: listOwn }, queryClient)
  const others = data.filter(({ id }) => id !== except)
  if (!others.length) return null
  return (
    <section>
      <h2 className={classes.head}>
        <Trans>Shared earlier</Trans>
      </h2>
      <ul>
        {others.map(({ id, at, title, url, files }) => (
          <li key={id}>
            <Link className={classes.link} to="/profiles/create/" search={{ shared: id }}>
              {title || url || files[0]?.name || t`Something without a title`}
            </Link>{' '}
            <span className={classes.quiet}>{ago(new Date(at).toISOString(), now, i18n.locale)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
