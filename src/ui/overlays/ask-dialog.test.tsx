import { i18n } from '@lingui/core'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import '../../../tests/mock/browser.ts'
import { Providers } from '../../app/Providers.tsx'
import { AskDialog } from './AskDialog.tsx'

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
afterEach(cleanup)

test('it acts once while it is busy, says what went wrong, and can be answered again', async () => {
  const user = userEvent.setup()
  const acts: { reject: (why: Error) => void }[] = []
  const onAct = () => new Promise<void>((_, reject) => acts.push({ reject }))
  render(
    <Providers>
      <AskDialog title="Sure?" act="Do it" says={(error) => (error as Error).message} onAct={onAct} onClose={() => {}}>
        It stays done.
      </AskDialog>
    </Providers>,
  )
  const act = await screen.findByRole<HTMLButtonElement>('button', { name: 'Do it' })
  await user.click(act)
  await user.click(act)
  expect(acts).toHaveLength(1)
  acts[0]!.reject(new Error('Somebody was quicker'))
  expect((await screen.findByRole('alert')).textContent).toBe('Somebody was quicker')
  await user.click(act)
  expect(acts).toHaveLength(2)
})
