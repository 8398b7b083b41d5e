import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Plural, Trans } from '@lingui/react/macro'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'

const name = 'Ada <b>Bold</b> <0>Lovelace</0> a<1/>b'
/** As a build compiles them. */
const messages = {
  moved: ['Moved ', ['name']],
  told: ['<0>', ['name'], '</0> was moved'],
  many: [['count', 'plural', { other: ['#', ' moved to ', ['name']] }]],
}
const count = 2

test.each([
  ['a sentence', <Trans key="moved" id="moved">{`Moved ${name}`}</Trans>, `Moved ${name}`],
  [
    'a tag of the sentence',
    <Trans key="told" id="told">
      <i>{name}</i> was moved
    </Trans>,
    `${name} was moved`,
  ],
  ['a sentence that counts', <Plural key="many" id="many" value={count} other={`# moved to ${name}`} />, `2 moved to ${name}`],
])('what somebody wrote between < and > stands as written in %s', (_, sentence, text) => {
  i18n.loadAndActivate({ locale: 'en', messages: messages as never })
  const { container } = render(<I18nProvider i18n={i18n}>{sentence}</I18nProvider>)
  expect(container.textContent).toBe(text)
})
