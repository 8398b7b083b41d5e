import type { ReactNode } from 'react'
import { allKeepable } from '../../../../contract/kit/keepable.ts'
import type { OutboxEntry } from '../../../data/device/queue.ts'
import { CommentConflict } from './CommentConflict.tsx'
import { FolderConflict } from './FolderConflict.tsx'
import { MovedElsewhere } from './MovedElsewhere.tsx'
import { RestoreCandidate } from './RestoreCandidate.tsx'
import { StatusConflict } from './StatusConflict.tsx'
import { TemplateConflict } from './TemplateConflict.tsx'

export interface ConflictProps {
  entry: OutboxEntry
  /** The card for what cannot be told better. */
  otherwise: ReactNode
}

/** Of somebody who is not in the folder any more: the change in words, and what its user typed for it. */
export interface AwayProps extends ConflictProps {
  candidateId: string
  what: string
  text: string | undefined
}

const conflicts: Record<string, (props: ConflictProps) => ReactNode> = {
  'folders.setStatus': StatusConflict,
  'folders.edit': FolderConflict,
  'folders.editComment': CommentConflict,
  'templates.edit': TemplateConflict,
}

/** What can be done once its candidate is back. */
const restorable = new Set(['folders.setStatus', 'folders.addComment', 'folders.changeTags', 'folders.moveCandidates'])

/** The one candidate that a change is about; undefined where there are more. */
function onlyCandidate({ args }: OutboxEntry): string | undefined {
  if (typeof args.candidateId === 'string') return args.candidateId
  const { candidateIds } = args
  return Array.isArray(candidateIds) && candidateIds.length === 1 ? String(candidateIds[0]) : undefined
}

/** What quarrels, and how it can be settled (sync.md §2.6). */
export function Conflict({ what, text, ...props }: Omit<AwayProps, 'candidateId'>) {
  const { entry, otherwise } = props
  const Known = entry.code === 'conflict' ? conflicts[entry.op.split('@')[0]!] : undefined
  // What an older version took down is read by today's rules.
  if (Known) return <Known {...props} entry={{ ...entry, args: allKeepable(entry.args) }} />
  const candidateId = onlyCandidate(entry)
  if (candidateId && (entry.code === 'gone' || entry.code === 'conflict'))
    return (
      <MovedElsewhere
        {...props}
        otherwise={
          entry.code === 'gone' && restorable.has(entry.op.split('@')[0]!) ? (
            <RestoreCandidate {...props} candidateId={candidateId} what={what} text={text} />
          ) : (
            otherwise
          )
        }
        candidateId={candidateId}
        what={what}
        text={text}
      />
    )
  return otherwise
}
