import { Trans, useLingui } from '@lingui/react/macro'
import { editFolder, type FolderFields, quarrelling } from '../../../../contract/folders/mutations/edit-folder.ts'
import { discard } from '../../../data/device/live.ts'
import { retry } from '../../../data/device/refused.ts'
import { useFolder } from '../../../data/folders/live.ts'
import classes from '../../../entities/change/Refused.module.css'
import { Sides } from '../../../entities/change/Sides.tsx'
import type { CardProps } from '../../../entities/change/told.ts'
import { Button } from '../../../ui/Button.tsx'
import { useVacancyWords } from '../form/vacancy-words.ts'

/** The same field of a folder changed by two: mine or theirs. Fields that only one changed are no quarrel. */
export function FolderConflict({ entry, otherwise }: CardProps) {
  const { t } = useLingui()
  const words = useVacancyWords()
  const { folderId, base, changes } = editFolder.args.parse(entry.args)
  const folder = useFolder(folderId)
  if (!folder) return otherwise
  const fields = quarrelling(folder, base, changes)
  const current = Object.fromEntries(fields.map((field) => [field, folder[field] ?? null]))
  const titles = {
    name: t({ message: 'Name', context: 'of a thing' }),
    description: t`Description`,
    openings: t`Openings`,
    targetDay: t`To be filled by`,
    place: t`Place`,
    salary: t`Salary`,
  }
  const said = ({ openings, targetDay, salary, ...texts }: FolderFields) => ({
    ...texts,
    openings: openings && String(openings),
    targetDay: targetDay && words.targetDay(targetDay),
    salary: salary && words.salary(salary),
  })
  const [mine, theirs] = [said(changes), said(folder)]
  return (
    <>
      <h3 className={classes.what}>
        <Trans>Changes to the folder “{folder.name}”</Trans>
      </h3>
      {fields.map((field) => (
        <Sides
          key={field}
          mine={{ title: t`${titles[field]} (yours)`, value: mine[field] || '–' }}
          theirs={{ title: t`${titles[field]} (your colleague’s)`, value: theirs[field] || '–' }}
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
