import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowBackUp, IconChevronDown, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { EditField, EditItem } from '../../../../contract/profiles/edit/endpoints.ts'
import { hiddenPart, now, yes } from '../../../../contract/profiles/edit/names.ts'
import { Button } from '../../../ui/Button.tsx'
import { joined } from '../../../ui/joined.ts'
import { Tag } from '../../../ui/Tag.tsx'
import classes from './Edit.module.css'
import { type EditDraft, removed, shownValue, undone } from './edit-draft.ts'
import { useEditing } from './editing.ts'
import { FieldRow, InConflict } from './FieldRow.tsx'
import { useSaid } from './Provenance.tsx'
import { useValueWords } from './use-value-words.ts'

const partOf = (item: EditItem, part: string): EditField | undefined => item.fields.find((one) => one.part === part)
const textOf = (item: EditItem, part: string, draft: EditDraft): string | null => {
  const field = partOf(item, part)
  return field ? shownValue(item, field, draft) : null
}

/** The name by which a person tells items apart. */
export function titleOf(item: EditItem, draft: EditDraft): string {
  const parts = { position: ['company', 'title'], education: ['institution', 'field'], link: ['url'] }
  const named = item.kind in parts ? parts[item.kind as keyof typeof parts] : ['name']
  return named.map((part) => textOf(item, part, draft)).find(Boolean) ?? ''
}

/** What a closed item says beside its title: name, beginning, end. */
const lineOf: Readonly<Partial<Record<EditItem['kind'], readonly [string, string, string]>>> = {
  position: ['title', 'start', 'end'],
  education: ['field', 'startYear', 'endYear'],
}

/** Two items at one firm or school are told apart by it: 'Frontend Engineer · Nov 2021 to Apr 2024'. */
function ItemLine({ item, title }: { item: EditItem; title: string }) {
  const { t } = useLingui()
  const words = useValueWords()
  const { draft } = useEditing()
  const [name, from, to] = (lineOf[item.kind] ?? []).map((part) => {
    const text = textOf(item, part, draft)
    return text ? words(item.kind, part, text) : null
  })
  const dates = from && to ? t`${from} to ${to}` : (from ?? to)
  return <span className={classes.line}>{[name === title ? null : name, dates].filter(Boolean).join(' · ')}</span>
}

/** One position, school, skill: short while it is closed, field by field when it is open. */
export function ItemCard({ item }: { item: EditItem }) {
  const { t } = useLingui()
  const said = useSaid()
  const { draft, change, saved, conflicts, wrong } = useEditing()
  const small = item.fields.length <= 3
  const isMine = Object.values(draft).some(({ kind, key }) => kind === item.kind && key === item.key)
  const troubled = [...conflicts.keys(), ...Object.keys(wrong)].some((name) => name.endsWith(`:${item.key}`))
  const [open, setOpen] = useState(item.added || isMine)
  const title = titleOf(item, draft)
  const hidden = partOf(item, hiddenPart)
  if (hidden && textOf(item, hiddenPart, draft) === yes)
    return (
      <div className={joined(classes.item, classes.gone)}>
        <span>
          <s>{title}</s> <Trans>Hidden in your company’s view</Trans>
        </span>
        <Button
          size="small"
          aria-label={t`Show ${title} again`}
          onClick={() => change((all) => undone(all, item, hidden))}
        >
          <IconArrowBackUp size={16} stroke={1.75} />
          <Trans>Undo</Trans>
        </Button>
        <InConflict item={item} field={hidden} />
      </div>
    )
  const shown = small || open || troubled
  const first = item.fields[0]!
  return (
    <div className={classes.item}>
      <div className={classes.itemHead}>
        <b>{title || t`New`}</b>
        {textOf(item, 'end', draft) === now ? (
          <Tag>
            <Trans>Current</Trans>
          </Tag>
        ) : null}
        {shown ? null : <ItemLine item={item} title={title} />}
        <span className={classes.space} />
        {shown || first.source === '' ? null : <span className={classes.from}>{said(first)}</span>}
        {small ? null : (
          <Button
            look="ghost"
            square
            aria-expanded={shown}
            aria-label={t`Fields of ${title}`}
            onClick={() => setOpen(!open)}
          >
            <IconChevronDown className={shown ? classes.turned : undefined} size={18} stroke={1.75} />
          </Button>
        )}
        <Button
          look="ghost"
          square
          aria-label={t`Remove ${title}`}
          onClick={() => change((all) => removed(all, item, saved.has(`${item.kind} ${item.key}`)))}
        >
          <IconTrash size={18} stroke={1.75} />
        </Button>
      </div>
      {hidden ? <InConflict item={item} field={hidden} /> : null}
      {shown
        ? item.fields
            .filter(({ part }) => part !== hiddenPart)
            .map((field) => <FieldRow key={field.part} item={item} field={field} />)
        : null}
    </div>
  )
}
