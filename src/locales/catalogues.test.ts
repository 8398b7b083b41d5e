import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { describe, expect, test } from 'vitest'

const config = getConfig({ configPath: 'lingui.config.ts' })

describe('the catalogues', () => {
  test('know every text of the screens, and Russian leaves none in English', async () => {
    const [catalogue] = await getCatalogs(config)
    const inCode = Object.keys((await catalogue!.collect()) ?? {})
    const russian = (await catalogue!.read('ru')) ?? {}
    expect(inCode.length).toBeGreaterThan(200)
    expect(inCode.filter((id) => !russian[id]?.translation)).toEqual([])
  }, 60_000)

  test('count in Russian with all the forms that Russian has', async () => {
    const [catalogue] = await getCatalogs(config)
    const russian = Object.values((await catalogue!.read('ru')) ?? {}).map(({ translation }) => translation ?? '')
    const counted = russian.filter((text) => text.includes(', plural,'))
    expect(counted.length).toBeGreaterThan(10)
    expect(counted.filter((text) => !/one \{.*few \{.*many \{.*other \{/s.test(text))).toEqual([])
  })
})
