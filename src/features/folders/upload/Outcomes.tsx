import { Plural, Trans } from '@lingui/react/macro'
import { ApiError } from '../../../data/network/api.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import classes from './Upload.module.css'
import { type FileOutcome, incomplete, sumOf } from './upload-files.ts'

/** Which files, and which lines of them, brought nobody or left something out, and why. */
export function Outcomes({ outcomes }: { outcomes: readonly FileOutcome[] }) {
  const { added } = sumOf(outcomes)
  return (
    <>
      <p className={classes.note}>
        {added ? (
          <Plural value={added} one="# person added. Skipped:" other="# people added. Skipped:" />
        ) : (
          <Trans>Skipped:</Trans>
        )}
      </p>
      <ul className={classes.files}>
        {incomplete(outcomes).map((outcome, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is made once, and names may repeat
          <li key={at}>
            <p className={classes.name} title={outcome.name}>
              {outcome.name}
            </p>
            {'result' in outcome ? <Lines result={outcome.result} /> : <Why outcome={outcome} />}
          </li>
        ))}
      </ul>
    </>
  )
}

function Lines({
  result: { refused, refused_count, remarks, remarks_count },
}: {
  result: Extract<FileOutcome, { result: unknown }>['result']
}) {
  const more = refused_count - refused.length + remarks_count - remarks.length
  return (
    <ul className={classes.lines}>
      {[...refused, ...remarks].map(({ line, reason }) => (
        <li key={`${line} ${reason}`}>
          <Trans>
            Line {line}. {reason}
          </Trans>
        </li>
      ))}
      {more > 0 ? (
        <li>
          <Plural value={more} one="and # more line" other="and # more lines" />
        </li>
      ) : null}
    </ul>
  )
}

function Why({ outcome }: { outcome: Exclude<FileOutcome, { result: unknown }> }) {
  const errorText = useErrorText()
  if (!('error' in outcome))
    return outcome.problem === 'size' ? (
      <Trans>The file is larger than 10 MB</Trans>
    ) : (
      <Trans>It wasn’t uploaded.</Trans>
    )
  const { error } = outcome
  return (error instanceof ApiError && Object.values(error.fields)[0]?.[0]) || errorText(error)
}
