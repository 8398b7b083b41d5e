/**
 * Systems whose exports give every person an id of their own, by columns that no other system has: so many of them, and
 * the ids are that system's (product.md, Duplicates). Names are as headers are compared: folded, words alone.
 */
const systems: Readonly<Record<string, readonly string[]>> = {
  greenhouse: [
    'application id',
    'prospect pool',
    'prospect pool stage',
    'rejection reason',
    'candidate tags',
    'hiring plan',
    'coordinator',
    'job post',
  ],
  lever: [
    'opportunity id',
    'posting owner',
    'archive reason',
    'origin source',
    'posting title',
    'opportunity location',
    'requisition code',
  ],
  opencats: [
    'phone home',
    'phone cell',
    'phone work',
    'key skills',
    'current employer',
    'best time to call',
    'can relocate',
    'desired pay',
    'is hot',
  ],
  hubspot: [
    'lifecycle stage',
    'contact owner',
    'associated company ids',
    'lead status',
    'hubspot team',
    'original source drill down 1',
    'marketing contact status',
  ],
  workable: ['disqualified at', 'disqualification reason', 'talent pool', 'workable url', 'sourced by', 'stage kind'],
  huntflow: ['дата добавления на вакансию', 'причина отказа', 'этап подбора', 'статус на вакансии', 'метки кандидата'],
}

/** The number of columns that only one system has. */
const enough = 3

const owners = new Map<string, string[]>()
for (const [system, columns] of Object.entries(systems))
  for (const column of columns) owners.set(column, [...(owners.get(column) ?? []), system])

/** Whose export a header is; undefined where nothing says so plainly. */
export function systemOf(names: readonly string[]): string | undefined {
  const seen = new Map<string, number>()
  for (const name of new Set(names)) {
    const [system, other] = owners.get(name) ?? []
    if (system !== undefined && other === undefined) seen.set(system, (seen.get(system) ?? 0) + 1)
  }
  const found = [...seen].filter(([, count]) => count >= enough)
  return found.length === 1 ? found[0]![0] : undefined
}
