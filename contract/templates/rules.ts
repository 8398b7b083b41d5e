import type { RefusalCode, Rows } from '../kit/mutation.ts'
import type { ScopeName } from '../kit/synced-table.ts'
import { staffScope, userScope } from '../users/scopes.ts'

export const templateNameLimit = 200
export const templateSubjectLimit = 1000
export const templateBodyLimit = 100_000
/** Characters; other programs’ HTML is many times its text. */
export const templateHtmlLimit = 500_000
export const customVariablesLimit = 50

export type TemplateAccess = 'public' | 'private'

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
