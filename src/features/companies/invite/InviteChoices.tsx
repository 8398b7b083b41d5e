import { Trans, useLingui } from '@lingui/react/macro'
import type { InvitedRole } from '../../../../contract/companies/roles.ts'
import { useFolders } from '../../../data/folders/live.ts'
import { Select } from '../../../ui/fields/Select.tsx'
import { joined } from '../../../ui/joined.ts'
import { useAtHand } from '../at-hand.tsx'
import classes from '../Company.module.css'
import { roleMeanings, roleNames } from '../words.ts'

export interface Choices {
  role: InvitedRole
  /** Shared once they have accepted; empty: none. */
  folder: string
  language: 'en' | 'ru'
  roles: readonly InvitedRole[]
  onChange: (change: Partial<Pick<Choices, 'role' | 'folder' | 'language'>>) => void
}

/** As what somebody is invited, to which folder, and in which language they are written to. */
export function InviteChoices({ role, folder, language, roles, onChange }: Choices) {
  const { t, i18n } = useLingui()
  return (
    <>
      <fieldset className={classes.roles}>
        <legend className={classes.label}>
          <Trans>Role</Trans>
        </legend>
        {roles.map((one) => (
          <label key={one} className={joined(classes.choice, one === role && classes.chosen)}>
            <input type="radio" name="role" checked={one === role} onChange={() => onChange({ role: one })} />
            <b>{i18n._(roleNames[one])}</b>
            <span>{i18n._(roleMeanings[one])}</span>
          </label>
        ))}
      </fieldset>
      <div className={classes.two}>
        {useAtHand() === undefined ? (
          <FolderToShare folder={folder} onFolder={(next) => onChange({ folder: next })} />
        ) : null}
        <div>
          <span className={classes.label}>
            <Trans>Invitation language</Trans>
          </span>
          <Select
            label={t`Invitation language`}
            value={language}
            data={[
              { value: 'en', label: 'English' },
              { value: 'ru', label: 'Русский' },
            ]}
            onChange={(next) => onChange({ language: next })}
          />
        </div>
      </div>
    </>
  )
}

/** Staff has no folder to share. */
function FolderToShare({ folder, onFolder }: { folder: string; onFolder: (folder: string) => void }) {
  const { t } = useLingui()
  const folders = useFolders('active') ?? []
  return (
    <div>
      <span className={classes.label}>
        <Trans>Folder to share</Trans>{' '}
        <small>
          <Trans>optional</Trans>
        </small>
      </span>
      <Select
        label={t`Folder to share`}
        value={folder}
        data={[
          { value: '', label: t`No folder` },
          ...folders.slice(0, 500).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={onFolder}
      />
    </div>
  )
}
