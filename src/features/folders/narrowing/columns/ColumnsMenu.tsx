import { useLingui } from '@lingui/react/macro'
import { IconCheck } from '@tabler/icons-react'
import menu from '../../../../commands/Acts.module.css'
import { MenuEntry } from '../../../../ui/overlays/MenuEntry.tsx'
import { chooseColumns, columnIds, columns, useColumns } from './columns.ts'

/** Which columns the tables of this device have. */
export default function ColumnsMenu() {
  const { i18n } = useLingui()
  const shown = useColumns()
  return (
    <div className={menu.menu}>
      {columnIds.map((id) => {
        const on = shown.includes(id)
        return (
          <MenuEntry
            key={id}
            ticked={on}
            className={menu.entry}
            onChoose={() => chooseColumns(on ? shown.filter((one) => one !== id) : [...shown, id])}
          >
            {i18n._(columns[id].label)}
            {on ? <IconCheck className={menu.end} size={16} stroke={2} aria-hidden /> : null}
          </MenuEntry>
        )
      })}
    </div>
  )
}
