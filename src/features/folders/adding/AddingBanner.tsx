import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconArrowBackUp, IconCheck, IconFolderPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { ActKey } from '../../../commands/ActKey.tsx'
import { folderAddress } from '../../../data/folders/folder-address.ts'
import { numbers } from '../../../lib/intl.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { Keys } from '../../../ui/keyboard/Keys.tsx'
import { entryKeys } from '../../../ui/overlays/MenuEntry.tsx'
import { Popup } from '../../../ui/overlays/Popup.tsx'
import { usePhone } from '../../../ui/use-media.ts'
import { acts } from '../door.ts'
import classes from './AddingBanner.module.css'
import type { AddingTo } from './use-adding-to.ts'
import { useOwnFolders } from './use-own-folders.ts'

/** The most other folders that are offered. */
const offered = 200

/** Over a search that was opened from a folder: where people go, how many came, and the way back. */
export function AddingBanner({ adding }: { adding: AddingTo }) {
  const { t, i18n } = useLingui()
  const phone = usePhone()
  const { folder, count, undo } = adding
  const number = numbers(i18n.locale)
  return (
    <section className={classes.banner} aria-label={t`Adding to ${folder.name}`}>
      <IconFolderPlus size={20} stroke={1.75} aria-hidden />
      <span className={classes.where} title={folder.name}>
        {/* On a phone there is room for the name alone; the sign before it says the rest. */}
        {phone ? (
          <b>{folder.name}</b>
        ) : (
          <Trans>
            Adding to <b>{folder.name}</b>
          </Trans>
        )}
      </span>
      <span className={classes.count} role="status">
        {folder.total === undefined ? null : (
          <Plural
            value={folder.total}
            one={`${number.format(folder.total)} person`}
            other={`${number.format(folder.total)} people`}
          />
        )}
        {count > 0 ? <> · {t`${number.format(count)} just added`}</> : null}
      </span>
      {phone ? null : (
        <span className={classes.key} aria-hidden>
          <Keys keys="arrowdown" /> <Trans>to the people</Trans> <ActKey act={acts.people.add} /> <Trans>to add</Trans>
        </span>
      )}
      <span className={classes.space} />
      {phone ? null : <OtherFolder own={folder.id} />}
      {undo ? (
        <Button look="ghost" square={phone} aria-label={t`Undo last`} onClick={undo}>
          <IconArrowBackUp size={16} stroke={1.75} />
          {phone ? null : <Trans>Undo last</Trans>}
        </Button>
      ) : null}
      <Link
        className={buttonClass({ look: 'outline' })}
        to="/folders/$folderId/"
        params={{ folderId: String(folder.id) }}
        search={{}}
      >
        <IconCheck size={16} stroke={1.75} />
        {phone ? <Trans>Done</Trans> : <Trans>Done, back to folder</Trans>}
      </Link>
    </section>
  )
}

function OtherFolder({ own }: { own: number }) {
  const { t } = useLingui()
  const folders = useOwnFolders()
    ?.filter(({ number }) => number !== own)
    .slice(0, offered)
  if (!folders?.length) return null
  return (
    <Popup named label={t`Change folder`} button={t`Change folder`} buttonClass={buttonClass({ look: 'ghost' })}>
      {(close) => (
        <div className={classes.others}>
          {folders.map((folder) => (
            <Link
              key={folder.id}
              {...entryKeys}
              role="menuitem"
              className={classes.other}
              to="./"
              search={(old) => ({ ...old, to: folderAddress(folder) })}
              onClick={close}
            >
              {folder.name}
            </Link>
          ))}
        </div>
      )}
    </Popup>
  )
}
