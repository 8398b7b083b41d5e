import { type MockBackend, notFound } from '../handler.ts'
import { uid } from '../people.ts'

/** Of folders what a user takes away or keeps for themselves: next steps for their calendar, views by name. */
export const folderOwn: Pick<
  MockBackend['folders'],
  'getStepCalendar' | 'listFolderViews' | 'saveFolderView' | 'deleteFolderView'
> = {
  getStepCalendar: ({ params }, { world }) =>
    new TextEncoder().encode(`BEGIN:VCALENDAR\r\nSUMMARY:${world.tables.steps.get(params.id)?.text ?? notFound()}`),
  listFolderViews: (_input, { world }) => ({ count: world.searches.views.length, results: world.searches.views }),
  saveFolderView({ body }, { world }) {
    const known = world.searches.views.find(({ name }) => name === body.name)
    if (known) return Object.assign(known, body)
    const row = { id: uid('5f', world.searches.views.length + 1), ...body, created_at: world.now() }
    world.searches.views.push(row)
    return row
  },
  deleteFolderView({ params }, { world }) {
    if (!world.searches.views.some(({ id }) => id === params.id)) notFound()
    world.searches.views = world.searches.views.filter(({ id }) => id !== params.id)
  },
}
