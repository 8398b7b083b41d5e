import type { HistoryKind } from '../../../../contract/profiles/edit/names.ts'

/** Which item an edit was about, by its key: a link's address, a job's firm, a skill, a contact; nothing where its own words say it. */
export function labelOf({ kind, key, part }: { kind: HistoryKind; key: string; part: string }): string | null {
  if (key === '' || key.startsWith('new:')) return null
  if (kind === 'contact') return part === 'value' ? null : key.slice(key.indexOf(' ') + 1)
  if (kind === 'position') return key.split('|')[part === 'company' ? 0 : 1] || null
  return part === 'name' || part === 'url' ? null : (key.split('|')[0] ?? null)
}
