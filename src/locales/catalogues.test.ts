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

  // A plain text that reads like its twin has taken the twin's meaning, or needs none of its own: 'None' once read 'no encryption'.
  test('tell in Russian what one English word means here from what it means there', async () => {
    const [catalogue] = await getCatalogs(config)
    const russian = Object.values((await catalogue!.read('ru')) ?? {}).filter(({ obsolete }) => !obsolete)
    const plain = new Map(russian.flatMap((text) => (text.context ? [] : [[text.message, text.translation] as const])))
    const twins = russian.filter(({ context, message }) => context && plain.has(message))
    expect(twins.length).toBeGreaterThan(10)
    const alike = twins.filter(({ message, translation }) => plain.get(message) === translation)
    // A verdict and a fact about a person have the same short words.
    expect(alike.filter(({ context }) => context !== 'verdict').map(({ message }) => message)).toEqual([])
  })

  test('count in Russian with all the forms that Russian has', async () => {
    const [catalogue] = await getCatalogs(config)
    const russian = Object.values((await catalogue!.read('ru')) ?? {}).map(({ translation }) => translation ?? '')
    const counted = russian.filter((text) => text.includes(', plural,'))
    expect(counted.length).toBeGreaterThan(10)
    expect(counted.filter((text) => !/one \{.*few \{.*many \{.*other \{/s.test(text))).toEqual([])
  })
})
