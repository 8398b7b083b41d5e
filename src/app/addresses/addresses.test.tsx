import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../tests/mock/app.tsx'
import { createAppRouter } from '../router.tsx'

withMockServer()

type Router = ReturnType<typeof createAppRouter>

/** Nobody runs these: each must be refused by the type checker, or it says that the mark above it is unused. */
const wrong: ((router: Router) => unknown)[] = [
  // @ts-expect-error no such page
  (router) => router.buildLocation({ to: '/folder/$folderId/', params: { folderId: '7' } }),
  // @ts-expect-error a param of another name
  (router) => router.buildLocation({ to: '/folders/$folderId/', params: { folder: '7' } }),
  // @ts-expect-error without its param
  (router) => router.buildLocation({ to: '/folders/$folderId/review/' }),
  // @ts-expect-error a number where an address has text
  (router) => router.buildLocation({ to: '/profiles/$profileId/', params: { profileId: 7 } }),
  // @ts-expect-error a search that this page does not know
  (router) => router.buildLocation({ to: '/folders/', search: { kind: 'everything' } }),
]

test.each(['/folders/seven/', '/folders/-1/', '/folders/7x/review/', '/folders/0/edit/', '/profiles/me/'])(
  '%s can be no page',
  async (address) => {
    const { screen } = await openApp(address, { as: 'worker' })
    const heading = { level: 1, name: 'The requested page was not found' }
    expect(await screen.findByRole('heading', heading)).toBeTruthy()
  },
)

test('an address is made of a page and its params, and of nothing else', () => {
  const router = createAppRouter()
  expect(router.buildLocation({ to: '/folders/$folderId/', params: { folderId: '7' } }).href).toBe('/folders/7/')
  expect(wrong).toHaveLength(5)
})
