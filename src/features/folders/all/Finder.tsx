import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { FindField } from '../../../commands/FindField.tsx'
import type { FolderView } from '../../../data/folders/views.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Popup } from '../../../ui/overlays/Popup.tsx'
import type { ListChoice } from './choice/list-choice.ts'
import classes from './FoldersPage.module.css'

const loadMenu = () => import('./choice/ChoiceMenu.tsx')
const ChoiceMenu = lazyPart(loadMenu)

interface Props {
  list: readonly FolderView[]
  find: string
  onFind: (find: string) => void
  choice: ListChoice
  onChoice: (choice: ListChoice) => void
}

/** Finds folders by their names, and orders and narrows them; its menu comes when it is opened. */
export function Finder({ list, find, onFind, choice, onChoice }: Props) {
  const { t } = useLingui()
  return (
    <div className={classes.find}>
      <FindField label={msg`Find a folder`} page={msg`Folders`} value={find} onChange={onFind} />
      <Popup
        label={t`Order and filter`}
        button={<IconAdjustmentsHorizontal size={18} stroke={1.75} />}
        buttonClass={buttonClass({ look: 'ghost', square: true, active: Object.keys(choice).length > 0 })}
        ahead={loadMenu}
      >
        {(close) => (
          <ChoiceMenu
            list={list}
            choice={choice}
            onChoice={(next) => {
              close()
              onChoice(next)
            }}
          />
        )}
      </Popup>
    </div>
  )
}
