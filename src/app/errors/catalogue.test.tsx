import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../tests/mock/app.tsx'
import { createWorld } from '../../../tests/mock/world.ts'

withMockServer()

/** Spec 000 §8, word for word (D-99); what no code stands for is the generic text. */
test.each([
  [400, 'Bad request', 'Неверный запрос'],
  [403, 'Forbidden', 'Доступ запрещён'],
  [404, 'Not found', 'Не найдено'],
  [500, 'Internal server error', 'Внутренняя ошибка сервера'],
  [502, 'Invalid server response', 'Неверный ответ сервера'],
  [503, 'Service unavailable', 'Сервис недоступен'],
  [504, 'Timed out server response', 'Сервер не ответил вовремя'],
  [418, 'Sorry, an error has occurred', 'Извините, произошла ошибка'],
])('a list that the server refuses with %i says %s', async (status, english, russian) => {
  for (const [language, heading, text] of [
    ['en', 'The data could not be displayed', english],
    ['ru', 'Не удалось показать данные', russian],
  ] as const) {
    const world = createWorld()
    world.failures.set('/api/savedqueries/', status)
    const { screen } = await openApp('/searches/', { as: 'worker', world, language })
    const alert = (await screen.findAllByText(heading)).at(-1)!.closest('[role=alert]')!
    expect(alert.textContent).toContain(text)
  }
})

test('a session that the server has ended asks for the password in place', async () => {
  const world = createWorld()
  const { screen, router } = await openApp('/settings/', { as: 'worker', world })
  await screen.findByRole('heading', { level: 1, name: 'Settings' })
  world.userId = undefined
  await router.navigate({ to: '/searches/' })
  expect(await screen.findByRole('dialog', { name: 'Sign in again' })).toBeTruthy()
  expect(await screen.findByText('Unauthorized')).toBeTruthy()
})
