import { useLingui } from '@lingui/react/macro'
import type { OutboxEntry } from '../../data/device/queue.ts'
import { useCandidate } from '../../data/folders/candidates.ts'
import { useFolder } from '../../data/folders/live.ts'
import { useTemplates } from '../../data/templates/templates.ts'
import { useCandidateName } from '../candidate/names.ts'

const idsIn = ({ candidateId, candidateIds, copies }: Record<string, unknown>): string[] => {
  if (typeof candidateId === 'string') return [candidateId]
  if (Array.isArray(candidateIds)) return candidateIds.map(String)
  return Array.isArray(copies) ? copies.map((copy: { candidateId?: unknown }) => String(copy.candidateId)) : []
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * A change with its names. Those that went with the access to its folder (sync.md §2.7) are read from the device where it
 * holds them again; until then it is told without them, and never with a gap.
 */
export function useNamed(entry: OutboxEntry): OutboxEntry {
  const { t } = useLingui()
  const nameOf = useCandidateName()
  const { args, label, op } = entry
  const ids = idsIn(args)
  const folder = useFolder(textOf(args.folderId))
  const candidate = useCandidate(label.what ? '' : (ids[0] ?? ''))
  const template = useTemplates()?.find(({ id }) => id === args.templateId)
  if (label.where && label.what) return entry
  const folderName = label.where || (folder?.name ?? '')
  const one = candidate ? nameOf(candidate) : t`a candidate`
  const people = ids.length > 1 ? `${one} +${ids.length - 1}` : one
  const thing = op.startsWith('templates.') ? template?.name : folderName
  const subject = label.what || (ids.length ? people : thing || '…')
  return { ...entry, label: { ...label, where: folderName || (ids.length ? '' : '…'), what: subject } }
}
