import { useLingui } from '@lingui/react/macro'
import {
  IconFile,
  IconFileText,
  IconFileTypeCsv,
  IconFileTypeDoc,
  IconFileTypePdf,
  IconFileZip,
  IconPhoto,
  IconX,
} from '@tabler/icons-react'
import { openAttached } from '../../data/messaging/files.ts'
import { useErrorText } from '../../data/network/error-text.ts'
import { bytes } from '../../lib/bytes.ts'
import { trouble } from '../../ui/toasts/toast.ts'
import classes from './Attachments.module.css'

const icons: Readonly<Record<string, typeof IconFile>> = {
  pdf: IconFileTypePdf,
  doc: IconFileTypeDoc,
  docx: IconFileTypeDoc,
  odt: IconFileTypeDoc,
  rtf: IconFileText,
  txt: IconFileText,
  csv: IconFileTypeCsv,
  zip: IconFileZip,
  jpg: IconPhoto,
  jpeg: IconPhoto,
  png: IconPhoto,
  gif: IconPhoto,
  svg: IconPhoto,
}
const iconOf = (name: string) => icons[/\w+$/.exec(name)?.[0].toLowerCase() ?? ''] ?? IconFile

export interface Attached {
  id: string
  name: string
  size: number
}

interface Props {
  files: readonly Attached[]
  /** Absent: they stay. */
  onRemove?: (id: string) => void
}

/** Files that a message takes along; pressed, one is saved. */
export function Attachments({ files, onRemove }: Props) {
  const { t, i18n } = useLingui()
  const errorText = useErrorText()
  if (!files.length) return null
  const open = ({ id, name }: Attached) =>
    openAttached(id, name).catch((error: unknown) => void trouble(errorText(error)))
  return (
    <ul className={classes.files} aria-label={t`Attachments`}>
      {files.map((file) => {
        const { id, name, size } = file
        const Icon = iconOf(name)
        return (
          <li key={id} className={classes.file}>
            <button type="button" className={classes.open} title={name} onClick={() => void open(file)}>
              <Icon size={16} stroke={1.75} aria-hidden />
              <span className={classes.name}>{name}</span>
              <span className={classes.size}>{bytes(size, i18n.locale)}</span>
            </button>
            {onRemove ? (
              <button
                type="button"
                className={classes.remove}
                aria-label={t`Remove ${name}`}
                onClick={() => onRemove(id)}
              >
                <IconX size={14} stroke={1.75} aria-hidden />
              </button>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
