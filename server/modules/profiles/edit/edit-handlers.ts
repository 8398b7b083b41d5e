import { isStaff } from '../../../../contract/access/can.ts'
import type { endpoints } from '../../../../contract/endpoints.ts'
import type { EditForm } from '../../../../contract/profiles/edit/endpoints.ts'
import { formOf } from '../../../../contract/profiles/edit/form.ts'
import { domainOf, webAddress } from '../../../../contract/profiles/identity/web-address.ts'
import type { Tx } from '../../../db/database.ts'
import { notFound, wrong } from '../../../kernel/errors.ts'
import type { Context, Handler } from '../../../kernel/implement.ts'
import { banLink, unbanLink } from '../commands/contacts/ban-links.ts'
import { refuseBanned } from '../commands/contacts/edit-links.ts'
import { addingLink, detachingLink, saveEdits } from '../commands/save-edits.ts'
import { openedProfile, requireProfile, type SeenProfile } from '../profile.ts'
import { bannedPage } from './banned.ts'
import { editedPage } from './edited.ts'
import { colleaguesOf } from './edits.ts'
import { matchingHistory, updateDiff } from './history.ts'
import { editedPerson, nameOf } from './person.ts'
import { spokenForm } from './spoken.ts'

type Calls = typeof endpoints.profiles
type EditCall =
  | 'getEditForm'
  | 'editProfile'
  | 'addLink'
  | 'detachLink'
  | 'listEdited'
  | 'getMatchingHistory'
  | 'getUpdateDiff'
  | 'listBannedLinks'
  | 'banLink'
  | 'unbanLink'

async function formFor(tx: Tx, { actor, clock, language }: Context, seen: SeenProfile): Promise<EditForm> {
  const person = await editedPerson(tx, actor.companyId, seen.id)
  const names = await colleaguesOf(
    tx,
    person.edits.map(({ by }) => by),
  )
  const about = { id: seen.id, name: nameOf(seen, person, clock.now()) }
  return spokenForm(formOf(about, person.facts, person.edits, names), language)
}

const seenBy = (context: Context, reference: string) =>
  context.inCompany((tx) => requireProfile(tx, context.actor, reference))

/** The other people a link belongs to, as the company sees them. */
async function othersOf(tx: Tx, context: Context, ids: readonly number[]) {
  const others = []
  for (const id of ids) {
    const seen = await requireProfile(tx, context.actor, String(id)).catch(() => undefined)
    if (!seen) continue
    const { items, name } = await formFor(tx, context, seen)
    const job = items.find(({ kind }) => kind === 'position')
    others.push({ id, name, title: job?.fields.find(({ part }) => part === 'title')?.value ?? null })
  }
  return others
}

/**
 * Reads as another company, which is for staff alone.
 * @throws AppError notFound for everybody else: nobody learns whether there is such a company
 */
async function asCompany<T>(
  context: Context,
  reference: string,
  companyId: number,
  read: (tx: Tx, seen: SeenProfile) => Promise<T>,
): Promise<T> {
  const { actor, db, inCompany } = context
  if (companyId === actor.companyId)
    return inCompany(async (tx) => read(tx, await requireProfile(tx, actor, reference)))
  if (!isStaff(actor.role)) throw notFound()
  return db.system(async (tx) => {
    const company = await tx.selectFrom('companies').select('id').where('id', '=', companyId).executeTakeFirst()
    if (!company) throw notFound()
    return read(tx, await requireProfile(tx, { ...actor, companyId }, reference))
  })
}

/** The calls that edit people, and those that tell of edits. */
export const editHandlers: { [K in EditCall]: Handler<Calls[K]> } = {
  getEditForm: ({ params }, context) =>
    context.inCompany(async (tx) =>
      formFor(tx, context, await openedProfile(tx, context.actor, params.id, context.clock.now())),
    ),

  editProfile: async ({ params, body }, context) => {
    const seen = await seenBy(context, params.id)
    return context.db.system(async (tx) => {
      const links = body.changes.flatMap(({ kind, key, value }) => (kind === 'link' ? [key, value ?? key] : []))
      const same = await saveEdits(tx, context, { profileId: seen.id, by: 'edit', links, changes: () => body.changes })
      return { ...(await formFor(tx, context, seen)), maybe_same: await othersOf(tx, context, same) }
    })
  },

  addLink: async ({ body }, context) => {
    const url = webAddress(body.link)
    if (!url) throw wrong('link', 'This isn’t a valid link')
    const { id } = await seenBy(context, String(body.profile_id))
    return context.db.system(async (tx) => {
      await refuseBanned(tx, url.href)
      let known = false
      const same = await saveEdits(tx, context, {
        profileId: id,
        by: 'links',
        links: [url.href],
        anyVersion: true,
        changes: (items) => {
          const changes = addingLink(items, url.href)
          known = changes.every(({ undo }) => undo)
          return changes
        },
      })
      const others = await othersOf(tx, context, same)
      return { url: url.href, domain: domainOf(url), added: !known, maybe_same: others }
    })
  },

  detachLink: async ({ params, body }, context) => {
    const { id } = await seenBy(context, params.id)
    await context.db.system((tx) =>
      saveEdits(tx, context, {
        profileId: id,
        by: 'links',
        links: [body.detached_profile_url],
        anyVersion: true,
        changes: (items) => detachingLink(items, body.detached_profile_url),
      }),
    )
    return { detached: true }
  },

  listEdited: ({ query }, { inCompany, actor }) => inCompany((tx) => editedPage(tx, actor.companyId, query)),

  getMatchingHistory: ({ params, query: { company_id: company, ...page } }, context) =>
    asCompany(context, params.id, company || context.actor.companyId, (tx, seen) =>
      matchingHistory(tx, company || context.actor.companyId, seen, context, page),
    ),

  getUpdateDiff: ({ params }, context) =>
    asCompany(context, params.id, Number(params.company), (tx, seen) =>
      updateDiff(tx, Number(params.company), seen, context),
    ),

  listBannedLinks: ({ query }, { db }) => db.system((tx) => bannedPage(tx, query)),

  banLink: ({ body }, { db, clock, actor }) => db.system((tx) => banLink(tx, clock, actor, body)),

  unbanLink: ({ query }, { db, clock, actor }) => db.system((tx) => unbanLink(tx, clock, actor, query.url)),
}
