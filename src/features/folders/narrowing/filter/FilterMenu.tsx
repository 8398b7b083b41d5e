import { Trans, useLingui } from '@lingui/react/macro'
import menu from '../../../../commands/Acts.module.css'
import { narrowedBy } from '../../../../data/folders/narrowing/choices.ts'
import { useTraits } from '../../../../data/folders/narrowing/traits.ts'
import type { FolderView } from '../../../../data/folders/views.ts'
import type { StatusTree } from '../../../../entities/candidate/statuses.ts'
import { MenuEntry } from '../../../../ui/overlays/MenuEntry.tsx'
import { Bone } from '../../../../ui/states/Skeleton.tsx'
import type { FolderAddress } from '../../page/FolderPage.tsx'
import { MenuChoice, MenuGroup } from '../menu/MenuChoice.tsx'
import classes from './Filter.module.css'
import { byNothing, choiceNames, useOffers, useValueName } from './use-choices.ts'
import { Views } from './Views.tsx'

export interface FilterProps {
  folder: FolderView
  tree: StatusTree
  address: FolderAddress
  onFilter: (change: Partial<FolderAddress>) => void
}

interface Props extends FilterProps {
  /** Asks for a name of how people are looked at now. */
  onSave: (query: string) => void
}

/** All choices of a folder's people at once, each value with how many people it leaves. From the device, so in a train as well. */
export default function FilterMenu({ folder, tree, address, onFilter, onSave }: Props) {
  const { i18n } = useLingui()
  const traits = useTraits(folder.id)
  const offers = useOffers(traits, address, address.status)
  const nameOf = useValueName(tree)
  if (!traits)
    return (
      <div className={menu.menu}>
        {[160, 120, 140].map((width) => (
          <Bone key={width} width={width} height={16} />
        ))}
      </div>
    )
  return (
    <div className={menu.menu}>
      <Views address={address} onFilter={onFilter} onSave={onSave} />
      {offers.map(({ choice, values }) => (
        <MenuGroup key={choice} name={i18n._(choiceNames[choice])}>
          {values.map(({ value, count }) => {
            const ticked = address[choice] === value
            return (
              <MenuChoice
                key={value}
                ticked={ticked}
                name={nameOf(choice, value)}
                count={count}
                onChoose={() => onFilter({ [choice]: ticked ? undefined : value })}
              />
            )
          })}
        </MenuGroup>
      ))}
      {offers.length === 0 ? (
        <p className={classes.none}>
          <Trans>There is nobody here to filter.</Trans>
        </p>
      ) : null}
      {narrowedBy(address) ? (
        <MenuEntry className={menu.entry} onChoose={() => onFilter(byNothing)}>
          <Trans>Clear filters</Trans>
        </MenuEntry>
      ) : null}
    </div>
  )
}
