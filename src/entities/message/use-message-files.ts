import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { typesAt } from '../../../contract/profiles/files/content.ts'
import { resumeSizeLimit } from '../../../contract/profiles/files/resumes.ts'
import { picturesLimit } from '../../../contract/templates/document/document.ts'
import { type AttachedFile, attachmentsLimit } from '../../../contract/templates/files.ts'
import { messageWeightLimit } from '../../../contract/templates/weight.ts'
import { drawn } from '../../data/messaging/files.ts'
import type { EditorFiles, Picture } from '../../ui/editor/picture-node.ts'
import { megabyte, type Refusal, type WithFiles } from './file-rules.ts'
import { attached, drawable, type Outcome, withPictures } from './taking.ts'

type Place = 'message' | 'picture'

/** Why a file was not taken, in words that name it. */
function useRefusals() {
  const { t } = useLingui()
  const [most, sum] = [resumeSizeLimit / megabyte, messageWeightLimit / megabyte]
  const types = typesAt('message')
  return (name: string, why: Refusal, place: Place): string =>
    ({
      type: t`${name}: this file type isn’t supported. Accepted: ${types}`,
      false: t`${name}: its content doesn’t match its file type`,
      unread: t`${name} isn’t a picture. Accepted: JPEG, PNG, GIF`,
      empty: t`${name} is empty`,
      size: t`${name} is larger than ${most} MB`,
      sum: t`${name} doesn’t fit: a message holds up to ${sum} MB of files`,
      count:
        place === 'message'
          ? t`${name}: a message holds up to ${attachmentsLimit} files`
          : t`${name}: a text holds up to ${picturesLimit} pictures`,
      room: t`${name}: not enough space on this device`,
    })[why]
}

/** One after the other: each is measured beside those before it. */
async function eachOf<T>(files: readonly File[], take: (file: File) => Promise<Outcome<T>>) {
  const refused: { name: string; why: Refusal }[] = []
  const kept: T[] = []
  for (const file of files) {
    const outcome = await take(file)
    if ('kept' in outcome) kept.push(outcome.kept)
    else refused.push({ name: file.name, why: outcome.why })
  }
  return { kept, refused }
}

/**
 * Takes files into a text and beside it, one after the other: what is refused is told by name, all others are taken.
 * @param onAttachments absent: only pictures are taken
 */
export function useMessageFiles(message: WithFiles, onAttachments?: (files: AttachedFile[]) => void) {
  const refusal = useRefusals()
  const [problems, setProblems] = useState<readonly string[]>([])
  const latest = useRef(message)
  latest.current = message
  const takeAll = async <T>(files: readonly File[], place: Place, take: (file: File) => Promise<Outcome<T>>) => {
    const { kept, refused } = await eachOf(files, take)
    if (files.length) setProblems(refused.map(({ name, why }) => refusal(name, why, place)))
    return kept
  }
  const put = (attachments: AttachedFile[]) => {
    // The next of several is measured by this one, too.
    latest.current = { ...latest.current, attachments }
    onAttachments?.(attachments)
  }
  const attach = async (files: readonly File[]) => {
    await takeAll(files, 'message', async (file) => {
      const outcome = await attached(file, latest.current)
      if ('kept' in outcome) put([...(latest.current.attachments ?? []), outcome.kept])
      return outcome
    })
  }
  const keep = async (files: readonly File[]) => {
    let taken: Picture[] = []
    const within = (): WithFiles => ({ ...latest.current, document: withPictures(latest.current.document, taken) })
    return takeAll(files, 'picture', async (file) => {
      const outcome = await drawable(file, within())
      if ('kept' in outcome) taken = [...taken, outcome.kept]
      return outcome
    })
  }
  const remove = (id: string) => {
    setProblems([])
    put((latest.current.attachments ?? []).filter((file) => file.id !== id))
  }
  const editor: EditorFiles = { keep, draw: drawn, ...(onAttachments && { attach: (files) => void attach(files) }) }
  return { editor, problems, attach, remove }
}
