import type { FolderHeir } from '../../../../contract/companies/employee-endpoints.ts'
import { employeeKinds, staffRoles } from '../../../../contract/companies/roles.ts'
import { anyOf } from '../../../db/any-of.ts'
import type { Tx } from '../../../db/database.ts'
import { wrong } from '../../../kernel/errors.ts'
import type { Whom } from './change-employee.ts'

/** The heirs of what an employee leaves: one for all of it, and others for single folders. */
export interface Heirs {
  heirId: string | undefined
  folderHeirs: readonly FolderHeir[]
}

const nobodyHere = { en: 'Employee not found', ru: 'Сотрудник не найден' }

/**
 * Heirs are active colleagues, those of a hiring manager other hiring managers. Which folders there are to take is for the
 * folders' own command to say.
 * @throws AppError badRequest naming `heir` or `folder_heirs`
 */
export async function checkHeirs(tx: Tx, whom: Whom, { heirId, folderHeirs }: Heirs): Promise<void> {
  const named = new Set(folderHeirs.map(({ heir }) => heir))
  const asked = [...named, ...(heirId === undefined ? [] : [heirId])]
  if (!asked.length) return
  const able = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', anyOf(asked))
    .where('id', '<>', whom.userId)
    .where('company_id', '=', whom.companyId)
    .where('active', '=', true)
    .where('role', 'in', whom.kind === 'hiring_managers' ? [...employeeKinds.hiring_managers] : [...staffRoles])
    .execute()
  const here = new Set(able.map(({ id }) => id))
  if (heirId !== undefined && !here.has(heirId)) throw wrong('heir', nobodyHere)
  if ([...named].some((id) => !here.has(id))) throw wrong('folder_heirs', nobodyHere)
}
