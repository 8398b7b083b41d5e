import { isExempt } from '../../../../contract/meter/units.ts'
import type * as contract from '../../../../contract/profiles/contacts/contact-endpoints.ts'
import type { ContactList } from '../../../../contract/profiles/contacts/contact-endpoints.ts'
import type { ContactEntry } from '../../../../contract/profiles/contacts/entry.ts'
import type { Tx } from '../../../db/database.ts'
import { forbidden, notFound } from '../../../kernel/errors.ts'
import type { Context, Handler, SignedIn } from '../../../kernel/implement.ts'
import type { MailDomains } from '../../../ports/mail-domains.ts'
import { addContact, changeContact, deleteContact } from '../commands/contacts/edit-contacts.ts'
import { openContacts } from '../commands/contacts/open-contacts.ts'
import { requireProfile } from '../profile.ts'
import { adderNames, type Contact, contactsOf, entryOf, isWorthOpening } from './entries.ts'
import { mayOpen } from './may-open.ts'
import { usableMails } from './usable-mails.ts'
import { verify } from './verify.ts'

/** Somebody whose contacts the actor may see. @throws AppError notFound without the permission, or out of reach */
async function requireContacts(tx: Tx, actor: SignedIn, reference: string): Promise<number> {
  if (!actor.permissions.has('contacts')) throw notFound()
  return (await requireProfile(tx, actor, reference)).id
}

async function listOf(tx: Tx, actor: SignedIn, profileId: number): Promise<ContactList> {
  const contacts = await contactsOf(tx, actor.companyId, profileId)
  const names = await adderNames(tx, actor.companyId, contacts)
  const results = [...contacts.filter(({ open }) => open), ...contacts.filter(({ open }) => !open)]
  return {
    count: contacts.length,
    results: results.map((contact) => entryOf(contact, names)),
    opened: contacts.every(({ open }) => open),
    may_open: await mayOpen(tx, actor, profileId),
    cost: contacts.some(isWorthOpening) && !isExempt(actor.role) ? 1 : 0,
  }
}

/** Never kept by anybody on the way (D-22). */
const noStore = ({ exchange }: Context) => exchange.setHeader('cache-control', 'no-store')

async function open({ params }: { params: { id: string } }, context: Context): Promise<ContactList> {
  const { actor, clock, inCompany } = context
  noStore(context)
  return inCompany(async (tx) => {
    const id = await requireContacts(tx, actor, params.id)
    const hidden = (await contactsOf(tx, actor.companyId, id)).some(isWorthOpening)
    if (hidden && !(await mayOpen(tx, actor, id))) throw forbidden()
    if (hidden) await openContacts(tx, clock, actor, [id])
    return listOf(tx, actor, id)
  })
}

/** Facts and cards are written by the system, of somebody whom the actor sees. */
async function editing<T>(
  { actor, db, inCompany }: Context,
  reference: string,
  work: (tx: Tx, profileId: number) => Promise<T>,
): Promise<T> {
  const id = await inCompany((tx) => requireContacts(tx, actor, reference))
  return db.system((tx) => work(tx, id))
}

const entered = async (tx: Tx, { actor }: Context, contact: Contact): Promise<ContactEntry> =>
  entryOf(contact, await adderNames(tx, actor.companyId, [contact]))

/** Ways to reach a person: hidden until the company opens them (001 §3, §7). */
export const contactHandlers = (domains: MailDomains) => ({
  listContacts: (({ params }, context) => {
    noStore(context)
    return context.inCompany(async (tx) =>
      listOf(tx, context.actor, await requireContacts(tx, context.actor, params.id)),
    )
  }) satisfies Handler<typeof contract.listContacts>,

  openContacts: open satisfies Handler<typeof contract.openContacts>,
  getContacts: open satisfies Handler<typeof contract.getContacts>,

  addContact: (({ params, body }, context) =>
    editing(context, params.id, async (tx, id) =>
      entered(tx, context, await addContact(tx, context, id, body)),
    )) satisfies Handler<typeof contract.addContact>,

  changeContact: (({ params, body }, context) =>
    editing(context, params.id, async (tx, id) =>
      entered(tx, context, await changeContact(tx, context, id, Number(params.contact), body)),
    )) satisfies Handler<typeof contract.changeContact>,

  deleteContact: (({ params }, context) =>
    editing(context, params.id, (tx, id) => deleteContact(tx, context, id, Number(params.contact)))) satisfies Handler<
    typeof contract.deleteContact
  >,

  listEmailSources: (({ query }, context) => {
    noStore(context)
    return context.inCompany(async (tx) => {
      const id = await requireContacts(tx, context.actor, query.profile_id)
      const results = await usableMails(tx, context.actor.companyId, id)
      return { count: results.length, results }
    })
  }) satisfies Handler<typeof contract.listEmailSources>,

  verifyContacts: (async ({ params }, context) => {
    noStore(context)
    const { actor, inCompany } = context
    const contacts = await inCompany(async (tx) =>
      contactsOf(tx, actor.companyId, await requireContacts(tx, actor, params.id)),
    )
    const results = await verify(domains, contacts)
    return { count: results.length, results }
  }) satisfies Handler<typeof contract.verifyContacts>,
})
