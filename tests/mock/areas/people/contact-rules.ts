import type { ContactRules } from '../../../../contract/profiles/contacts/contact-rules.ts'
import type { MockBackend } from '../../handler.ts'
import type { World } from '../../world.ts'
import { cardOf } from '../profiles.ts'

type Handlers = Pick<MockBackend['profiles'], 'getContactRules' | 'changeContactRules'>

const rulesOf = (world: World, profileId: number): ContactRules =>
  world.contactRules.get(profileId) ?? { do_not_contact: null, legal_basis: null }

export const contactRules: Handlers = {
  getContactRules: ({ params }, { world }) => rulesOf(world, cardOf(world, params.id).id),
  changeContactRules({ params, body }, { world, user }) {
    const card = cardOf(world, params.id)
    const said = { by: { id: user.id, name: `${user.first_name} ${user.last_name}` }, at: world.now() }
    const { do_not_contact: flag, legal_basis: basis } = body
    const next = {
      ...rulesOf(world, card.id),
      ...(flag !== undefined && { do_not_contact: flag && { ...flag, ...said } }),
      ...(basis !== undefined && { legal_basis: basis && { ...basis, ...said } }),
    }
    world.contactRules.set(card.id, next)
    card.do_not_contact = next.do_not_contact !== null
    return next
  },
}
