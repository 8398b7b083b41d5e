import { useLingui } from '@lingui/react/macro'
import { IconChevronDown, IconUsers } from '@tabler/icons-react'
import { MenuEntry } from '../../ui/overlays/MenuEntry.tsx'
import { Popup } from '../../ui/overlays/Popup.tsx'
import classes from './Mentions.module.css'

/** Who reads a comment: those of the folder that it is written in, or everybody of the company. */
export type Audience = 'folder' | 'company'

interface Props {
  value: Audience
  company: string
  /** Where the user may write for both. */
  onChange?: ((next: Audience) => void) | undefined
}

/** Says who reads what is written, and switches. */
export default function CommentReaders({ value, company, onChange }: Props) {
  const { t } = useLingui()
  const names = { folder: t`This folder`, company: t`Everyone in ${company}` }
  const icon = <IconUsers size={14} stroke={1.75} aria-hidden />
  if (!onChange)
    return (
      <p className={classes.readers}>
        {icon}
        {names[value]}
      </p>
    )
  return (
    <Popup
      label={t`Who reads it: ${names[value]}`}
      buttonClass={classes.readers}
      button={
        <>
          {icon}
          {names[value]}
          <IconChevronDown size={14} stroke={1.75} aria-hidden />
        </>
      }
    >
      {(close) => (
        <div className={classes.choice}>
          {(['folder', 'company'] as const).map((each) => (
            <MenuEntry
              key={each}
              className={classes.reader}
              on={each === value}
              onChoose={() => {
                onChange(each)
                close()
              }}
            >
              {names[each]}
            </MenuEntry>
          ))}
        </div>
      )}
    </Popup>
  )
}
