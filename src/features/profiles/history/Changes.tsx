import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { HistoryKind } from '../../../../contract/profiles/edit/names.ts'
import { hiddenPart } from '../../../../contract/profiles/edit/names.ts'
import { picturePath } from '../../../../contract/profiles/pictures.ts'
import { fieldNames, itemNames } from '../../../entities/profile/field-names.ts'
import { timeOf } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Quiet } from '../../../ui/shells/Quiet.tsx'
import { useValueWords } from '../edit/use-value-words.ts'
import classes from './History.module.css'

interface ShownChange {
  id: string
  kind: HistoryKind
  part: string
  label: string | null
  before: string | null
  after: string | null
  undone?: boolean
  at: string
  by: string | null
}

/** Changes of fields: before and after, who and when. */
export function Changes({ changes }: { changes: readonly ShownChange[] }) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const words = useValueWords()
  const photoOf = (id: string) => (
    <span className={classes.photo}>
      <Avatar name="" photo={picturePath(id)} size={40} />
      <span className="visually-hidden">{words('photo', 'id', id)}</span>
    </span>
  )
  const contactSays = (part: string, text: string | null) =>
    part === 'valid' ? (text === 'yes' ? t`works` : t`leads nowhere`) : (text ?? t`none`)
  return (
    <ul className={classes.changes}>
      {changes.map(({ id, kind, part, label, before, after, undone, at, by }) => {
        const said = (text: string | null) => {
          if (kind === 'contact') return contactSays(part, text)
          if (!text) return part === hiddenPart ? t`Shown` : t`not known`
          return kind === 'photo' ? photoOf(text) : words(kind, part, text)
        }
        const name =
          kind === 'contact' ? msg`Contact` : part === hiddenPart ? itemNames[kind] : fieldNames[`${kind}.${part}`]
        return (
          <li key={id} className={classes.change}>
            <b>{[name ? i18n._(name) : part, label].filter(Boolean).join(' · ')}</b>
            <span className={classes.sides}>
              <s>{said(before)}</s> → <span>{said(after)}</span>
            </span>
            <Quiet as="span">
              {[by, timeOf(at, now, i18n.locale)].filter(Boolean).join(', ')}
              {undone ? (
                <>
                  {' · '}
                  <Trans>undone</Trans>
                </>
              ) : null}
            </Quiet>
          </li>
        )
      })}
    </ul>
  )
}
