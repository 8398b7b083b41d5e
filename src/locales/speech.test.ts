import { setupI18n } from '@lingui/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Catalogue, Speech } from './speech.ts'

type Language = 'en' | 'ru'
const words = { en: { first: 'Sign in', more: 'Sort by' }, ru: { first: 'Войти', more: 'Сортировать' } }

/** @param arrive when a part comes, or that it does not */
function speaking(arrive: (name: string) => Promise<unknown>) {
  const i18n = setupI18n()
  const part = (language: Language, name: 'first' | 'more') => async () => {
    await arrive(`${language}/${name}`)
    return { messages: { [name]: words[language][name] } }
  }
  const catalogue = (language: Language): Catalogue => ({ first: part(language, 'first'), more: part(language, 'more') })
  const speech = new Speech<Language>(i18n, { en: catalogue('en'), ru: catalogue('ru') }, 'en')
  const said = () => ({ first: i18n._('first'), more: i18n._('more') })
  return { i18n, speech, said }
}

test('in whatever order words come and languages are chosen, a page beside the first ones is shown in words alone', async () => {
  const act = fc.constantFrom('en', 'ru', 'more')
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(act, { maxLength: 6 }), async (scheduler, acts) => {
      const { i18n, speech, said } = speaking((name) => scheduler.schedule(Promise.resolve(), name))
      const whole = () => expect(said()).toEqual(words[i18n.locale as Language])
      const shown: Promise<unknown>[] = []
      const { task } = scheduler.scheduleSequence(
        ['en', ...acts].map((each) => ({
          label: each,
          builder: async () => {
            // Nobody waits for one before the next begins.
            shown.push(each === 'more' ? speech.more().then(whole) : speech.activate(each as Language))
          },
        })),
      )
      await scheduler.waitFor(task)
      const last = speech.more()
      await scheduler.waitFor(Promise.all([...shown, last]))
      whole()
      expect(i18n.locale).toBe(acts.findLast((each) => each !== 'more') ?? 'en')
    }),
    { numRuns: 3000 },
  )
})

test('a language that does not come leaves the one before, whole', async () => {
  const { speech, said } = speaking(async (name) => {
    if (name.startsWith('ru')) throw new Error('no network')
  })
  await speech.activate('en')
  const refused = expect(speech.activate('ru')).rejects.toThrow('no network')
  // What is asked for while it is still on its way comes with the next try.
  await expect(speech.more()).rejects.toThrow('no network')
  await refused
  await speech.more()
  expect(said()).toEqual(words.en)
})
