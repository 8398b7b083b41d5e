import { Trans, useLingui } from '@lingui/react/macro'
import { editFolder, quarrelling } from '../../../../contract/folders/mutations/edit-folder.ts'
import { discard } from '../../../data/device/live.ts'
import { retry } from '../../../data/device/refused.ts'
import { useFolder } from '../../../data/folders/live.ts'
import classes from '../../../entities/change/Refused.module.css'
import { Sides } from '../../../entities/change/Sides.tsx'
import type { CardProps } from '../../../entities/change/told.ts'
import { Button } from '../../../ui/Button.tsx'

/** The same field of a folder changed by two: mine or theirs. Fields that only one changed are no quarrel. */
export function FolderConflict({ entry, otherwise }: CardProps) {
  const { t } = useLingui()
  const { folderId, base, changes } = editFolder.args.parse(entry.args)
  const folder = useFolder(folderId)
  if (!folder) return otherwise
  const fields = quarrelling(folder, base, changes)
  const current = Object.fromEntries(fields.map((field) => [field, folder[field]]))
  const titles = { name: t({ message: 'Name', context: 'of a thing' }), description: t`Description` }
  return (
    <>
      <h3 className={classes.what}>
        <Trans>Changes to the folder “{folder.name}”</Trans>
      </h3>
      {fields.map((field) => (
        <Sides
          key={field}
          mine={{ title: t`${titles[field]} (yours)`, value: changes[field] || '–' }}
          theirs={{ title: t`${titles[field]} (your colleague’s)`, value: folder[field] || '–' }}
        />
      ))}
      <div className={classes.acts}>
        <Button look="filled" onClick={() => void retry(entry.id, { ...entry.args, base: { ...base, ...current } })}>
          <Trans>Use mine</Trans>
        </Button>
        <Button look="soft" onClick={() => void discard(entry.id)}>
          <Trans>Keep theirs</Trans>
        </Button>
      </div>
    </>
  )
}
