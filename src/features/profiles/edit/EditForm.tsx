import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import type { EditItem, EditForm as Form } from '../../../../contract/profiles/edit/endpoints.ts'
import { itemNames } from '../../../entities/profile/field-names.ts'
import { newId } from '../../../lib/new-id.ts'
import { Button } from '../../../ui/Button.tsx'
import classes from './Edit.module.css'
import { begun, countsOf, itemsWith, type Section, sectionOf, sections } from './edit-draft.ts'
import { useEditing } from './editing.ts'
import { FieldRow } from './FieldRow.tsx'
import { ItemCard } from './ItemCard.tsx'
import { listedIn, sectionNames } from './words.ts'

const idOf = (section: Section) => `edit-${section}`

/** The sections, each with how many changes wait in it. */
export function SectionList() {
  const { t, i18n } = useLingui()
  const { draft } = useEditing()
  const counts = countsOf(draft)
  const go = (section: Section) => document.getElementById(idOf(section))?.scrollIntoView({ block: 'start' })
  return (
    <nav className={classes.sections} aria-label={t`Sections`}>
      {sections.map((section) => (
        <button key={section} type="button" className={classes.jump} onClick={() => go(section)}>
          {i18n._(sectionNames[section])}
          {counts.get(section) ? <span className={classes.count}>{i18n.number(counts.get(section)!)}</span> : null}
        </button>
      ))}
    </nav>
  )
}

/** Every field of a person, section by section. */
export function EditForm({ form }: { form: Form }) {
  const { draft } = useEditing()
  const items = itemsWith(form, draft)
  return (
    <>
      {sections.map((section) => (
        <SectionPart key={section} section={section} items={items.filter(({ kind }) => sectionOf(kind) === section)} />
      ))}
    </>
  )
}

function SectionPart({ section, items }: { section: Section; items: EditItem[] }) {
  const { i18n } = useLingui()
  const { change } = useEditing()
  const kind = listedIn[section]
  const name = i18n._(sectionNames[section])
  const heading = `${idOf(section)}-name`
  return (
    <section id={idOf(section)} className={classes.section} aria-labelledby={heading}>
      <div className={classes.head}>
        <h2 id={heading}>{name}</h2>
        {kind ? (
          <Button size="small" onClick={() => change((before) => begun(before, kind, newId()))}>
            <IconPlus size={16} stroke={1.75} />
            {i18n._(itemNames[kind]!)}
          </Button>
        ) : null}
      </div>
      {kind && items.length === 0 ? (
        <p className={classes.quiet}>
          <Trans>Nothing is known yet.</Trans>
        </p>
      ) : null}
      {kind === 'position' && items.length > 1 ? (
        <p className={classes.quiet}>
          <Trans>By date, current first.</Trans>
        </p>
      ) : null}
      {items.map((item) =>
        kind ? (
          <ItemCard key={`${item.kind} ${item.key}`} item={item} />
        ) : (
          item.fields.map((field) => <FieldRow key={`${item.kind} ${field.part}`} item={item} field={field} />)
        ),
      )}
    </section>
  )
}
