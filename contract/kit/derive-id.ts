/**
 * A stable id for a row that a mutation makes once per subject: the same on every device and at every replay.
 * @param mutationId a UUIDv7
 * @param subjectId a UUID of any version
 */
export function deriveId(mutationId: string, subjectId: string): string {
  const a = mutationId.replaceAll('-', '')
  const b = subjectId.replaceAll('-', '')
  let mixed = ''
  for (let i = 0; i < 32; i++) mixed += (Number.parseInt(a[i]!, 16) ^ Number.parseInt(b[31 - i]!, 16)).toString(16)
  // Version 8 (custom) and the RFC 9562 variant, so that it passes as a UUID everywhere.
  const hex = `${mixed.slice(0, 12)}8${mixed.slice(13, 16)}${'89ab'[Number.parseInt(mixed[16]!, 16) & 3]}${mixed.slice(17)}`
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
