import { Trans, useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { narrowings } from '../../../../data/folders/narrowing/choices.ts'
import { Button } from '../../../../ui/Button.tsx'
import classes from './Filter.module.css'
import type { FilterProps } from './FilterMenu.tsx'
import { byNothing, choiceNames, useValueName } from './use-choices.ts'

/** What the list is narrowed by, each to be taken away by itself. */
export default function FilterLine({ tree, address, onFilter }: Omit<FilterProps, 'folder'>) {
  const { t, i18n } = useLingui()
  const nameOf = useValueName(tree)
  const chosen = narrowings.flatMap((choice) => {
    const value = address[choice]
    return value ? [{ choice, name: `${i18n._(choiceNames[choice])}: ${nameOf(choice, value)}` }] : []
  })
  if (!chosen.length) return null
  return (
    <fieldset className={classes.line} aria-label={t`Filters`}>
      {chosen.map(({ choice, name }) => (
        <button
          key={choice}
          type="button"
          className={classes.chip}
          aria-label={t`Remove filter ${name}`}
          onClick={() => onFilter({ [choice]: undefined })}
        >
          <span className={classes.name}>{name}</span>
          <IconX size={14} stroke={1.75} aria-hidden />
        </button>
      ))}
      {chosen.length > 1 ? (
        <Button look="ghost" size="small" onClick={() => onFilter(byNothing)}>
          <Trans>Clear filters</Trans>
        </Button>
      ) : null}
    </fieldset>
  )
}
