import { useState } from 'react'
import type { EditField, EditForm } from '../../../../contract/profiles/edit/endpoints.ts'
import { fieldName } from '../../../../contract/profiles/edit/names.ts'
import { useUser } from '../../../data/network/session.ts'
import type { EditDraft } from './edit-draft.ts'

/** What colleagues have saved since the form was opened, of fields that nobody touched here. */
export interface News {
  /** The last one; null where that is not known. */
  by: string | null
  count: number
  onSeen: () => void
}

const fieldsOf = ({ items }: EditForm): ReadonlyMap<string, EditField> =>
  new Map(items.flatMap((item) => item.fields.map((field) => [fieldName({ ...item, part: field.part }), field])))

/** Untouched fields show a colleague's value at once; this says that they do. What is touched is a conflict, told at its field. */
export function useNews(form: EditForm, draft: EditDraft) {
  const user = useUser()
  const me = `${user.first_name} ${user.last_name}`.trim() || user.email
  const [seen, setSeen] = useState(() => fieldsOf(form))
  const fields = fieldsOf(form)
  const changed = [...fields].flatMap(([name, field]) =>
    field.version === (seen.get(name)?.version ?? 0) || field.by === me || draft[name] ? [] : [field],
  )
  const last = changed.reduce<EditField | undefined>((a, b) => (a && a.version > b.version ? a : b), undefined)
  const news: News | undefined = last && {
    by: last.version > 0 ? last.by : form.edited_by,
    count: changed.length,
    onSeen: () => setSeen(fields),
  }
  return {
    news,
    /** What one has saved oneself is none. @param saved the form as it is since then */
    seeOwn: (names: readonly string[], saved: EditForm) => {
      const now = fieldsOf(saved)
      setSeen((before) => new Map([...before, ...[...now].filter(([name]) => names.includes(name))]))
    },
  }
}
