import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { activateLanguage } from '../../locales/words.ts'
import { useAtCompany } from './use-at-company.ts'

const job = (current: boolean) => ({ title: 'Developer', company: 'Kestrel', start: null, end: null, current })

test.each([
  ['en', ['Developer at Kestrel', 'Developer, formerly at Kestrel', 'formerly Kestrel']],
  ['ru', ['Developer, Kestrel', 'Developer, ранее Kestrel', 'ранее Kestrel']],
] as const)('somebody who has left is not at their firm: %s', async (language, expected) => {
  await activateLanguage(language)
  const { result } = renderHook(useAtCompany, {
    wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>,
  })
  const said = (title: string | null, current: boolean) =>
    `${title ?? ''}${result.current({ title, company: 'Kestrel', positions: [job(current)] })}`
  expect([said('Developer', true), said('Developer', false), said(null, false)]).toEqual(expected)
})
