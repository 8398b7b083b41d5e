import { notificationLimit, type SystemNotification } from '../../../contract/notifications/endpoints.ts'
import { companyIdsIn, remarks, wrongIn } from '../../../contract/notifications/rules.ts'
import { type MockBackend, MockError, notFound } from '../handler.ts'
import type { World } from '../world.ts'

type Said = Omit<SystemNotification, 'id'>

/** Refuses as the server does, in the user's language. */
function judged(said: Said, language: 'en' | 'ru'): Said {
  const faults = Object.entries(wrongIn(said)).map(([field, which]) => [field, [remarks[which][language]]])
  if (faults.length > 0) throw new MockError(400, 'badRequest', 'Bad request', Object.fromEntries(faults))
  return { ...said, company_ids: (companyIdsIn(said.company_ids) ?? []).join(',') }
}

function added(world: World, said: Said, language: 'en' | 'ru'): SystemNotification {
  if (world.notifications.length >= notificationLimit)
    throw new MockError(400, 'badRequest', 'Bad request', { title: [remarks.full[language]] })
  const id = Math.max(0, ...world.notifications.map((one) => one.id)) + 1
  const row = { id, ...judged(said, language) }
  world.notifications.unshift(row)
  return row
}

function placeOf(world: World, id: string): number {
  const at = world.notifications.findIndex((one) => String(one.id) === id)
  return at < 0 ? notFound() : at
}

export const notifications: MockBackend['notifications'] = {
  listSystemNotifications: ({ query }, { world }) => ({
    count: world.notifications.length,
    results: world.notifications.slice(0, query.limit),
  }),
  countSystemNotificationAudience({ query }, { world, user }) {
    const ids = companyIdsIn(query.company_ids)
    if (!ids) {
      const field = { company_ids: [remarks.ids[user.settings.language ?? 'en']] }
      throw new MockError(400, 'badRequest', 'Bad request', field)
    }
    const roles = { all: undefined, worker: ['worker', 'service_admin'], admin: ['admin', 'admin_without_search'] }
    const people = world.users.filter(
      ({ role, company, can_search }) =>
        (roles[query.role]?.includes(role) ?? true) &&
        (ids.length === 0 || ids.includes(company.id)) &&
        (can_search || !query.can_search),
    )
    return {
      people: people.length,
      companies: new Set(people.map(({ company }) => company.id)).size,
      read: 0,
      hidden: 0,
    }
  },
  createSystemNotification: ({ body }, { world, user }) => added(world, body, user.settings.language ?? 'en'),
  changeSystemNotification({ params, body }, { world, user }) {
    const at = placeOf(world, params.id)
    const row = { id: Number(params.id), ...judged(body, user.settings.language ?? 'en') }
    world.notifications[at] = row
    return row
  },
  deleteSystemNotification({ params }, { world }) {
    world.notifications.splice(placeOf(world, params.id), 1)
  },
  cloneSystemNotification({ params }, { world, user }) {
    const { id: _id, title, ...said } = world.notifications[placeOf(world, params.id)]!
    const language = user.settings.language ?? 'en'
    const copy = language === 'ru' ? `${title} (копия)` : `${title} (copy)`
    return added(world, { ...said, title: copy, active: false }, language)
  },
  disableSystemNotification({ params }, { world }) {
    const row = world.notifications[placeOf(world, params.id)]!
    row.active = false
    return row
  },
  interactWithNotification({ params, body }, { world, user }) {
    const told = user.systemNotifications?.filter(({ id }) => String(id) !== params.id) ?? []
    if (told.length === (user.systemNotifications?.length ?? 0)) notFound()
    world.interactions.push([Number(params.id), body.value])
    user.systemNotifications = told
  },
}
