import type { RefusalCode, Rows } from '../kit/mutation.ts'
import type { ScopeName } from '../kit/synced-table.ts'
import { staffScope, userScope } from '../users/scopes.ts'
import type { TemplateAccess } from './limits.ts'

/** A private template of somebody else is not to be had at all: nobody learns that it exists. */
export function templateRefusal(rows: Rows, templateId: string, userId: string): RefusalCode | undefined {
  const template = rows.get('templates', templateId)
  if (!template || (template.access === 'private' && template.creatorId !== userId)) return 'gone'
  return undefined
}

/** Public ones live in the company's scope, private ones in their creator's; each change moves the company's feed. */
export const templateScopes = (
  companyId: string,
  userId: string,
  ...access: (TemplateAccess | undefined)[]
): ScopeName[] => [staffScope(companyId), ...(access.includes('private') ? [userScope(userId)] : [])]
