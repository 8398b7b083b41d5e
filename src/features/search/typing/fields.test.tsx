import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { searchFields } from '../../../../contract/search/fields.ts'
import type { MetaQuery } from '../../../../contract/search/meta/meta-endpoints.ts'
import { madeFields } from '../../../../tests/kit/seventeen-fields.ts'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { createWorld } from '../../../../tests/mock/world.ts'

withMockServer()

const readyQuery: MetaQuery = {
  ...{ id: 1, group: 'developers', name_en: 'Front end', name_ru: 'Фронтенд', link: 'q=skill%3AReact' },
  ...{ enabled: true, language: null, weight: 0, url: '', keyword: madeFields.metaqueries.typed },
}

test.each(searchFields)('a condition of the field %s is made by typing and choosing', async (field) => {
  const { typed, offer, choice, address } = madeFields[field]
  const world = createWorld()
  world.metaQueries.push(readyQuery)
  const { screen, user, router } = await openApp('/', { as: 'worker', world })
  await user.type(await screen.findByRole('combobox', { name: 'Add a condition' }), typed)
  if (offer) await user.click((await screen.findAllByRole('option', { name: offer }))[0]!)
  else await user.keyboard('{Enter}')
  if (choice) {
    await user.click(await screen.findByRole('button', { name: new RegExp(` ${typed}$`), expanded: false }))
    await user.click(await screen.findByRole('menuitemradio', { name: choice }))
  }
  await waitFor(() => expect(router.state.location.search).toEqual({ q: [address] }))
})
