import { Refusal } from './plan.ts'

/** Who holds a row of a synced table, or in whose scope a change happens. */
export interface Scope {
  /** An argument that a change needs to name it. */
  argument: 'folderId' | 'companyId' | undefined
  /** The function that names it, and where that stands in the contract. */
  names: string
  from: string
  /** `within` of a mutation. */
  within: string
  /** `scope` of a table's declaration; undefined where the row itself does not say it. */
  ofRow: string | undefined
  /** What the trigger of the feed (`sync_row`) calls who holds it. */
  holder: 'folder' | 'creator' | 'company' | 'staff'
}

const company = (names: string, holder: Scope['holder']): Scope => ({
  argument: 'companyId',
  names,
  from: 'users/scopes.ts',
  within: `({ companyId }) => [${names}(companyId)]`,
  ofRow: undefined,
  holder,
})

const scopes = {
  folder: {
    argument: 'folderId',
    names: 'folderScope',
    from: 'folders/scopes.ts',
    within: '({ folderId }) => [folderScope(folderId)]',
    ofRow: '({ folderId }) => folderScope(folderId)',
    holder: 'folder',
  },
  own: {
    argument: undefined,
    names: 'userScope',
    from: 'users/scopes.ts',
    within: '(_args, userId) => [userScope(userId)]',
    ofRow: '({ creatorId }) => userScope(creatorId)',
    holder: 'creator',
  },
  company: company('companyScope', 'company'),
  staff: company('staffScope', 'staff'),
} satisfies Record<string, Scope>

/** @throws Refusal for a scope that nobody knows */
export function scopeNamed(given: string | undefined): Scope {
  if (given === undefined || !Object.hasOwn(scopes, given))
    throw new Refusal(`Say who holds it: ${Object.keys(scopes).join(', ')}; not '${given ?? ''}'.`)
  return scopes[given as keyof typeof scopes]
}

/** From a file of an area, `up` folders above it, to where a scope is named. */
export const pathTo = (scope: Scope, area: string, up: string): string =>
  scope.from.startsWith(`${area}/`) ? `${up.slice(0, -3) || './'}${scope.from.slice(area.length + 1)}` : up + scope.from
