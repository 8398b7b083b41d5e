import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconDownload } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import type { ImportedRow } from '../../../../contract/companies/import-endpoints.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { Button } from '../../../ui/Button.tsx'
import { useFileDrop } from '../../../ui/files/use-file-drop.ts'
import { joined } from '../../../ui/joined.ts'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { Problem } from '../../../ui/states/Problem.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { LinksDialog } from '../invite/LinksDialog.tsx'
import { rowRefusalTexts } from '../words.ts'
import { ChooseFile, FileLine } from './ChooseFile.tsx'
import classes from './Import.module.css'
import { ImportRows } from './ImportRows.tsx'
import { ImportSum } from './ImportSum.tsx'
import { refusedTable } from './tables.ts'
import { usePeopleFile } from './use-people-file.ts'

const isReady = ({ outcome }: ImportedRow) => outcome === 'ready'
const isRefused = ({ cells }: ImportedRow) => cells !== undefined

/** Invites the people of a file. All rows are checked before anything is sent; who is refused is told why. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { i18n } = useLingui()
  const { file, answer, problem, busy, take, send } = usePeopleFile()
  const [links, setLinks] = useState<{ email: string; link: string }[]>([])
  const { over, handlers } = useFileDrop(busy ? undefined : ([first]) => first && take(first))
  const rows = answer?.rows ?? []
  const refused = rows.filter(isRefused)
  const ready = rows.filter(isReady)
  const go = async () => {
    if (ready.length === 0) return
    const sent = (await send())?.rows.filter(({ outcome }) => outcome === 'sent')
    if (!sent) return
    const handed = sent.flatMap(({ email, link }) => (link ? [{ email, link }] : []))
    setLinks(handed)
    if (handed.length) return
    if (sent.length) toast(<Plural value={sent.length} one="# person invited" other="# people invited" />)
    // Somebody else was quicker: whom they have invited, or took the place of, stands here with the reason.
    if (sent.length === ready.length) onClose()
  }
  const reasonOf = ({ outcome }: ImportedRow) => i18n._(rowRefusalTexts[outcome as keyof typeof rowRefusalTexts])
  const save = () =>
    saveFile(
      refusedTable(answer?.header ?? [], refused, reasonOf, i18n.locale),
      `refused-${file?.name ?? 'people.csv'}`,
    )
  const chord = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void go()
  }
  const read = () => (refused.length ? setLinks([]) : onClose())
  if (links.length) return <LinksDialog links={links} onClose={read} />
  return (
    <Dialog
      wide
      title={<Trans>Import people</Trans>}
      onClose={onClose}
      foot={
        <>
          {refused.length ? (
            <Button look="ghost" className={classes.refused} onClick={save}>
              <IconDownload size={16} stroke={1.75} aria-hidden />
              <Plural value={refused.length} one="The refused row" other="The # refused rows" />
            </Button>
          ) : null}
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button look="filled" disabled={busy || ready.length === 0} onClick={() => void go()}>
            <Trans>Invite {ready.length}</Trans>
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the chord and the drop are of the whole form */}
      <div className={joined(classes.form, over && classes.over)} onKeyDown={chord} {...handlers}>
        {file ? <FileLine file={file} rows={answer?.rows.length} busy={busy} onFile={take} /> : null}
        {problem ? <Problem>{problem}</Problem> : null}
        {file && !answer && problem ? (
          <Button className={classes.again} disabled={busy} onClick={() => take(file)}>
            <Trans>Try again</Trans>
          </Button>
        ) : null}
        {answer ? <ImportSum ready={ready} refused={refused.length} unknown={answer.unknown} /> : null}
        {answer ? <ImportRows key={file?.name} refused={refused} ready={ready} /> : null}
        {file ? null : <ChooseFile onFile={take} />}
      </div>
    </Dialog>
  )
}
