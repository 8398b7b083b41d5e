import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { syncNow } from '../../../data/device/live.ts'
import type { FolderView } from '../../../data/folders/views.ts'
import { queryClient } from '../../../data/network/query.ts'
import { useStable } from '../../../lib/use-stable.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { Progress } from '../../../ui/states/Progress.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { Outcomes } from './Outcomes.tsx'
import classes from './Upload.module.css'
import { type FileOutcome, filesLimit, incomplete, sumOf, uploadFiles } from './upload-files.ts'

interface Props {
  folder: FolderView
  files: readonly File[]
  onClose: () => void
}

/** Files on their way into a folder; it closes by itself where everybody came in, else it says who did not and why. */
export function UploadDialog({ folder, files, onClose }: Props) {
  const { t } = useLingui()
  const [at, setAt] = useState(0)
  const [stopping, setStopping] = useState<AbortController>()
  const [outcomes, setOutcomes] = useState<FileOutcome[]>()
  const begun = useRef(false)
  const tooMany = files.length > filesLimit
  const begin = useStable(async () => {
    const stop = new AbortController()
    setStopping(stop)
    const done = await uploadFiles(folder.id, files, setAt, stop.signal)
    const { added, known } = sumOf(done)
    if (added || known) toast(<Brought added={added} known={known} />)
    if (added) await Promise.all([queryClient.invalidateQueries({ queryKey: ['search'] }), syncNow()])
    if (incomplete(done).length) setOutcomes(done)
    else onClose()
  })
  useEffect(() => {
    // React may run an effect twice; the files go once.
    if (begun.current || tooMany) return
    begun.current = true
    void begin()
  }, [begin, tooMany])
  const [asked, setAsked] = useState(false)
  const stop = () => {
    stopping?.abort()
    setAsked(true)
  }
  const left = outcomes && (sumOf(outcomes).added ? t`Not everything was added` : t`No one was added`)
  const title = tooMany ? t`Too many files` : (left ?? t`Adding people from files`)
  const over = tooMany || outcomes !== undefined
  return (
    <Dialog
      title={title}
      closable={over}
      flush={!over}
      onClose={onClose}
      foot={
        over ? (
          <Button look="filled" data-first onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        ) : (
          <Button disabled={asked} data-first onClick={stop}>
            {asked ? <Trans>Stopping after this file…</Trans> : <Trans>Stop</Trans>}
          </Button>
        )
      }
    >
      {tooMany ? (
        <p className={classes.note}>
          <Plural value={filesLimit} one="Up to # file at a time." other="Up to # files at a time." />
        </p>
      ) : null}
      {outcomes ? <Outcomes outcomes={outcomes} /> : null}
      {over ? null : (
        <>
          <p className={classes.current} title={files[at]?.name}>
            {files[at]?.name}
          </p>
          <Progress done={at} total={files.length} label={t`Adding people`} />
        </>
      )}
    </Dialog>
  )
}

/** '12 people added, 1 was here already'. */
function Brought({ added, known }: { added: number; known: number }) {
  return (
    <>
      <Plural value={added} one="# person added" other="# people added" />
      {known ? (
        <>
          {', '}
          <Plural value={known} one="# was already here" other="# were already here" />
        </>
      ) : null}
    </>
  )
}
