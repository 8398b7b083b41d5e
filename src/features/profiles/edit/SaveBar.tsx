import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconPencil } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { EditForm } from '../../../../contract/profiles/edit/endpoints.ts'
import { fieldName } from '../../../../contract/profiles/edit/names.ts'
import { fieldNames } from '../../../entities/profile/field-names.ts'
import { Button } from '../../../ui/Button.tsx'
import { Keys } from '../../../ui/keyboard/Keys.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { usePhone } from '../../../ui/use-media.ts'
import classes from './Edit.module.css'
import { type EditDraft, itemsWith } from './edit-draft.ts'
import { titleOf } from './ItemCard.tsx'
import type { News } from './use-news.ts'
import { useValueWords } from './use-value-words.ts'

interface Props {
  form: EditForm
  draft: EditDraft
  news: News | undefined
  /** How many of the changes a colleague has made otherwise. */
  conflicts: number
  busy: boolean
  /** Why nothing can be saved now. */
  reason: string | undefined
  onDiscard: () => void
  onSave: () => void
}

/** Ctrl or ⌘ with S, wherever one is in the form. */
function useSaveKey(save: () => void): void {
  const held = useRef(save)
  useEffect(() => {
    held.current = save
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((!event.metaKey && !event.ctrlKey) || event.code !== 'KeyS' || event.altKey || event.shiftKey) return
      event.preventDefault()
      held.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** That what stands in the form is a colleague's word by now. */
function NewsLine({ news: { by, count, onSeen } }: { news: News }) {
  const { t } = useLingui()
  const who = by ?? t`A colleague`
  return (
    <div className={classes.news}>
      <span role="status">
        <Trans>
          {who} changed <Plural value={count} one="# field" other="# fields" /> here
        </Trans>
      </span>
      <Button look="ghost" className={classes.act} onClick={onSeen}>
        <Trans>Got it</Trans>
      </Button>
    </div>
  )
}

/** What waits to be saved, over the form that it is in, and what colleagues have saved meanwhile. */
export function SaveBar({ news, ...props }: Props) {
  const waits = Object.keys(props.draft).length > 0
  if (!waits && !news) return null
  return (
    <div className={classes.bar} data-ink>
      {news ? <NewsLine news={news} /> : null}
      {waits ? <Waiting {...props} /> : null}
    </div>
  )
}

function Waiting({ form, draft, conflicts, busy, reason, onDiscard, onSave }: Omit<Props, 'news'>) {
  const phone = usePhone()
  const [reviewing, setReviewing] = useState(false)
  const count = Object.keys(draft).length
  useSaveKey(() => {
    if (!busy && !reason) onSave()
  })
  return (
    <>
      <span className={classes.waiting} role="status">
        {phone ? null : <IconPencil size={16} stroke={1.75} aria-hidden />}
        <Plural value={count} one="# unsaved change" other="# unsaved changes" />
        {conflicts ? (
          <b>
            <Plural value={conflicts} one="# changed by a colleague, too" other="# changed by colleagues, too" />
          </b>
        ) : null}
      </span>
      <Button look="ghost" className={classes.act} onClick={onDiscard}>
        <Trans>Discard</Trans>
      </Button>
      <Button look="ghost" className={classes.act} onClick={() => setReviewing(true)}>
        <Trans context="of changes">Review</Trans>
      </Button>
      <Button look="filled" disabled={busy} reason={reason} onClick={onSave}>
        <Trans>Save</Trans>
        {phone ? null : <Keys keys="mod s" />}
      </Button>
      {reviewing ? <Review form={form} draft={draft} onClose={() => setReviewing(false)} /> : null}
    </>
  )
}

function Review({ form, draft, onClose }: { form: EditForm; draft: EditDraft; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const words = useValueWords()
  const items = itemsWith(form, draft)
  return (
    <Dialog title={<Trans>Unsaved changes</Trans>} wide onClose={onClose}>
      <ul className={classes.review}>
        {Object.entries(draft).map(([name, { kind, key, part, value }]) => {
          const item = items.find((one) => one.kind === kind && one.key === key)
          const before = item?.fields.find((one) => fieldName({ kind, key, part: one.part }) === name)?.value ?? null
          const said = (text: string | null) => (text ? words(kind, part, text) : t`not known`)
          const label = fieldNames[`${kind}.${part}`]
          const title = item && key ? titleOf(item, draft) : ''
          return (
            <li key={name}>
              <b>{[title, label ? i18n._(label) : null].filter(Boolean).join(' · ')}</b>
              <span>
                <s>{said(before)}</s> → {said(value)}
              </span>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
