import { Trans, useLingui } from '@lingui/react/macro'
import { IconHistory } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { EditForm } from '../../../../contract/profiles/edit/endpoints.ts'
import { fieldName } from '../../../../contract/profiles/edit/names.ts'
import { fieldNames } from '../../../entities/profile/field-names.ts'
import classes from './Edit.module.css'
import { itemsWith } from './edit-draft.ts'
import { useEditing } from './editing.ts'
import { titleOf } from './ItemCard.tsx'
import { KnownValues } from './KnownValues.tsx'

/** Beside the form: every known value of the field that has the focus. */
export function FocusedValues({ profileId, form }: { profileId: string; form: EditForm }) {
  const { t, i18n } = useLingui()
  const { draft, focused } = useEditing()
  const fields = itemsWith(form, draft).flatMap((item) => item.fields.map((field) => ({ item, field })))
  const found = fields.find(({ item, field }) => fieldName({ ...item, part: field.part }) === focused)
  const label = found && i18n._(fieldNames[`${found.item.kind}.${found.field.part}`]!)
  const title = found?.item.key ? titleOf(found.item, draft) : ''
  return (
    <aside className={classes.aside} aria-label={t`Every known value`}>
      {found ? (
        <>
          <h2 className={classes.asideTitle}>{[label, title].filter(Boolean).join(' · ')}</h2>
          <p className={classes.quiet}>
            <Trans>Every known value</Trans>
          </p>
          <KnownValues item={found.item} field={found.field} />
        </>
      ) : (
        <p className={classes.quiet}>
          <Trans>Choose a field to see every known value of it.</Trans>
        </p>
      )}
      <Link className={classes.link} to="/profiles/$profileId/history/" params={{ profileId }}>
        <IconHistory size={16} stroke={1.75} aria-hidden />
        <Trans>Full profile history</Trans>
      </Link>
    </aside>
  )
}
