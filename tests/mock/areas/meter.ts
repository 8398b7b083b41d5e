import type { MeterTransaction } from '../../../contract/meter/ledger-endpoints.ts'
import type { CreditStatus, Quota } from '../../../contract/meter/limits.ts'
import { isExempt, ledgerSigns } from '../../../contract/meter/units.ts'
import { type MockBackend, type MockContext, MockError, notFound } from '../handler.ts'
import { uid } from '../people.ts'
import type { World } from '../world.ts'

/** What the mock's company may still spend. */
export interface MockMeter {
  available: number | null
  total: number | null
}

const resets_at = '2026-12-01T00:00:00.000Z'
const allowance = ({ meter }: World) => ({ ...meter, resets_at })
const wrong = (field: string, text: string) => new MockError(400, 'badRequest', 'Bad request', { [field]: [text] })

/** What staff added in a world; oldest first. */
interface Added {
  acts: MeterTransaction[]
  quotas: Quota[]
}
const added = new WeakMap<World, Added>()
function addedIn(world: World): Added {
  const known = added.get(world) ?? { acts: [], quotas: [] }
  added.set(world, known)
  return known
}

const today = (world: World) => world.now().slice(0, 10)

/** Nobody spends credits here. */
export function creditStatusIn(world: World): CreditStatus {
  const { acts } = addedIn(world)
  const sum = (some: readonly MeterTransaction[]) => some.reduce((all, { amount }) => all + amount, 0)
  const gifts = acts.filter(({ kind, till }) => kind === 'gift' && till !== null && till >= today(world))
  const bought = sum(acts.filter(({ kind }) => kind === 'purchase'))
  return {
    ...{ balance: bought + sum(gifts), held: 0, bought },
    gift_pack_detail: gifts.map(({ id, note, amount, till }) => ({
      ...{ id: uid('9', id), note, left: amount, total: amount, till: till! },
    })),
  }
}

const enrichmentIn = (world: World) => {
  const open = addedIn(world).quotas.filter(
    ({ unit, active, from_date, till_date }) =>
      unit === 'enrichment' && active && from_date <= today(world) && today(world) <= till_date,
  )
  const total = open.reduce((sum, { quota }) => sum + quota, 0)
  const used = open.reduce((sum, each) => sum + each.used, 0)
  return { available: total - used, total, resets_at: null }
}

const act = (world: World): MeterTransaction => ({
  ...{ id: 0, at: world.now(), unit: 'credit', kind: 'purchase', amount: 0, period: world.now().slice(0, 7) },
  ...{ actor: null, company_only: false, profile: null, subjects: 1, note: '', till: null, held: false, balance: null },
})

/** The opened contacts and what staff added, newest first. */
function actsIn(world: World): MeterTransaction[] {
  const opened = [...world.contacts]
    .filter(([, known]) => known.opened)
    .map(([profileId], at) => ({
      ...act(world),
      ...{ id: at + 1, unit: 'contact' as const, kind: 'open' as const, amount: 1 },
      actor: { id: world.users[0]!.id, name: 'Anna Weber' },
      profile: { id: profileId, name: world.pool.find(({ id }) => id === profileId)?.name ?? null },
    }))
  return [...opened, ...addedIn(world).acts].toReversed()
}

const shows = {
  all: () => true,
  spent: ({ kind }: MeterTransaction) => ledgerSigns[kind] < 0,
  added: ({ kind }: MeterTransaction) => ledgerSigns[kind] > 0,
  held: ({ held }: MeterTransaction) => held,
}

function staffOnly({ user }: MockContext): void {
  if (!isExempt(user.role)) throw new MockError(404, 'notFound', 'Not found')
}

export const meter: MockBackend['meter'] = {
  getMyQuotas: (_input, { world, user }) => ({
    quotas_contact_available: isExempt(user.role) ? null : world.meter.available,
    quotas_contact_total: isExempt(user.role) ? null : world.meter.total,
    quotas_data_enrichment_available: enrichmentIn(world).available,
    quotas_data_enrichment_total: enrichmentIn(world).total,
    model: isExempt(user.role) ? 'exempt' : 'monthly',
    resets_at,
  }),
  getUserStatus: (_input, { world }) => ({
    license: 'active',
    contacts: allowance(world),
    profiles_today: { available: null, total: null, resets_at: null },
    pending: [],
  }),
  listMeterTransactions({ query: { show, month, q = '', offset, limit } }, { world }) {
    const said = ({ note, actor, profile }: MeterTransaction) =>
      `${note} ${actor?.name} ${profile?.name}`.toLowerCase().includes(q.trim().toLowerCase())
    const all = actsIn(world).filter((one) => said(one) && (!month || one.period === month))
    const of = (name: keyof typeof shows) => all.filter(shows[name]).length
    return {
      count: of(show),
      counts: { all: of('all'), spent: of('spent'), added: of('added'), held: of('held') },
      results: all.filter(shows[show]).slice(offset, offset + limit),
      limits: {
        ...{ model: 'monthly' as const, time_zone: 'Europe/Berlin', contact_limit_user: null, profiles_per_day: null },
        ...{ contact_limit_company: world.meter.total, contacts: allowance(world), enrichment: enrichmentIn(world) },
        ...{ highest: null, credits: creditStatusIn(world), quotas: addedIn(world).quotas },
      },
    }
  },
  listMeterSubjects({ params: { id } }, { world }) {
    const { profile, amount } = actsIn(world).find((one) => one.id === Number(id)) ?? notFound()
    return { count: 1, results: [{ profile, amount }] }
  },
  addCredits({ body: { kind, amount, till = null, note } }, context) {
    staffOnly(context)
    const { world } = context
    if (kind === 'purchase' && till) throw wrong('till', 'What is bought has no last day')
    if (kind === 'gift' && !till) throw wrong('till', 'Say the last day of the gift')
    if (till && till < today(world)) throw wrong('till', 'This day is over: choose today or later')
    const { acts } = addedIn(world)
    const balance = creditStatusIn(world).balance + amount
    acts.push({ ...act(world), id: 1000 + acts.length, kind, amount, till, note: note.trim(), balance })
    return creditStatusIn(world)
  },
  listQuotas({ query: { offset, limit } }, context) {
    staffOnly(context)
    const { quotas } = addedIn(context.world)
    return { count: quotas.length, results: quotas.slice(offset, offset + limit) }
  },
  addQuota({ body: { is_active: active, ...wanted } }, context) {
    staffOnly(context)
    const { world } = context
    if (wanted.from_date > wanted.till_date) throw wrong('till_date', 'It ends before it begins')
    if (wanted.till_date < today(world)) throw wrong('till_date', 'This period is over: a quota ends today or later')
    if (wanted.used > wanted.quota) throw wrong('used', 'More than the quota itself')
    const { quotas } = addedIn(world)
    const made: Quota = { ...wanted, id: uid('8', 1 + quotas.length), active, ended: false }
    quotas.push(made)
    return made
  },
  deactivateQuota({ params: { qid } }, context) {
    staffOnly(context)
    const quota = addedIn(context.world).quotas.find((one) => one.id === qid) ?? notFound()
    quota.active = false
    return { ...quota }
  },
}
