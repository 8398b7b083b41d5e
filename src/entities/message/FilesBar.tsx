import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { messageWeightLimit, weightOf } from '../../../contract/templates/weight.ts'
import { numbers } from '../../lib/intl.ts'
import { pickFiles } from '../../ui/files/pick-files.ts'
import classes from './Attachments.module.css'
import { Attachments } from './Attachments.tsx'
import { megabyte, type WithFiles } from './file-rules.ts'
import type { useMessageFiles } from './use-message-files.ts'

interface Props {
  message: WithFiles
  files: ReturnType<typeof useMessageFiles>
}

/** What a message takes along while it is written, what all of it weighs as mail, and what was not taken. */
export function FilesBar({ message, files }: Props) {
  const { t, i18n } = useLingui()
  const weight = weightOf(message)
  const inMegabytes = (size: number) => numbers(i18n.locale, { maximumFractionDigits: 1 }).format(size / megabyte)
  // What weighs little weighs something.
  const [used, most] = [inMegabytes(Math.max(weight, megabyte / 10)), inMegabytes(messageWeightLimit)]
  const choose = () => pickFiles({ accept: '', label: t`Attach files`, multiple: true }).then(files.attach)
  return (
    <div className={classes.bar}>
      <Attachments files={message.attachments ?? []} onRemove={files.remove} />
      <button type="button" className={classes.add} onClick={() => void choose()}>
        <IconPlus size={16} stroke={2} aria-hidden />
        <Trans>File</Trans>
      </button>
      {weight ? (
        <span className={classes.sum}>
          <Trans>
            {used} of {most} MB
          </Trans>
        </span>
      ) : null}
      <FileProblems problems={files.problems} />
    </div>
  )
}

/** Files that were not taken, and why. */
export const FileProblems = ({ problems }: { problems: readonly string[] }) =>
  problems.length ? (
    <ul role="alert" className={classes.problems}>
      {problems.map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
    </ul>
  ) : null
