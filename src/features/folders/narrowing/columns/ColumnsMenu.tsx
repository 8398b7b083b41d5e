import { useLingui } from '@lingui/react/macro'
import menu from '../../../../commands/Acts.module.css'
import { MenuChoice } from '../menu/MenuChoice.tsx'
import { chooseColumns, columnIds, columns, useColumns } from './columns.ts'

/** Which columns the tables of this device have. */
export default function ColumnsMenu() {
  const { i18n } = useLingui()
  const shown = useColumns()
  return (
    <div className={menu.menu}>
      {columnIds.map((id) => {
        const ticked = shown.includes(id)
        const next = ticked ? shown.filter((one) => one !== id) : [...shown, id]
        return (
          <MenuChoice key={id} ticked={ticked} name={i18n._(columns[id].label)} onChoose={() => chooseColumns(next)} />
        )
      })}
    </div>
  )
}
