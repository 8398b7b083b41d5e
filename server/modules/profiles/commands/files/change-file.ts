import type { ResumeType } from '../../../../../contract/profiles/files/resumes.ts'
import type { Tx } from '../../../../db/database.ts'

interface Changes {
  filename?: string | undefined
  type?: ResumeType | undefined
}

/** Another name, which keeps the ending that says what the file is, or another type; what is not said stays. */
export async function changeFile(
  tx: Tx,
  { id, kind, filename: before }: { id: string; kind: string; filename: string },
  { filename, type }: Changes,
): Promise<void> {
  const named = filename && (filename.toLowerCase().endsWith(`.${kind}`) ? filename : `${filename}.${kind}`)
  const set = { ...(named && named !== before && { filename: named.slice(-200) }), ...(type && { resume_type: type }) }
  if (Object.keys(set).length) await tx.updateTable('files').set(set).where('id', '=', id).execute()
}
