import { z } from 'zod/mini'
import { endpoint } from '../../kit/endpoint.ts'
import { noContent, nothing, page, requiredText, timestamp, uid } from '../../kit/schemas.ts'

/** The most views that a user keeps. */
export const viewLimit = 50
export const viewNameLimit = 80
/** Status, filters, order and columns, as the query part of an address. */
const viewQueryLimit = 1000

/** How a user looks at the people of any folder, kept by name. */
export const folderView = z.object({ id: uid, name: z.string(), query: z.string(), created_at: timestamp })
export type SavedView = z.output<typeof folderView>

const example: SavedView = {
  id: '0190a000-0000-7000-8000-00000000f020',
  name: 'Mine, a week without news',
  query: 'owner=0190a000-0000-7000-8000-000000000004&since=7',
  created_at: '2026-11-30T09:00:00.000Z',
}

export const listFolderViews = endpoint({
  method: 'GET',
  path: '/api/v6/folder_views/',
  access: 'folders.view',
  summary: 'The user’s own views of folders, by name',
  params: nothing,
  query: z.object({}),
  body: nothing,
  output: page(folderView),
  status: 200,
  example: { params: {}, query: {}, body: {}, output: { count: 1, results: [example] } },
})

export const saveFolderView = endpoint({
  method: 'POST',
  path: '/api/v6/folder_views/',
  access: 'folders.view',
  summary: 'Keep a view by name; one that has the name already is changed',
  params: nothing,
  query: z.object({}),
  body: z.strictObject({ name: requiredText(viewNameLimit), query: requiredText(viewQueryLimit) }),
  output: folderView,
  status: 201,
  example: { params: {}, query: {}, body: { name: example.name, query: example.query }, output: example },
})

export const deleteFolderView = endpoint({
  method: 'DELETE',
  path: '/api/v6/folder_views/{id}/',
  access: 'folders.view',
  summary: 'Delete a view of the user’s own',
  params: z.object({ id: uid }),
  query: z.object({}),
  body: nothing,
  output: noContent,
  status: 204,
  example: { params: { id: example.id }, query: {}, body: {}, output: undefined },
})
