import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Opens a select and takes an entry of it. */
export async function choose(user: UserEvent, select: HTMLElement, entry: string | RegExp): Promise<void> {
  await user.click(select)
  const list = within(await screen.findByRole('listbox'))
  await user.click(list.getByRole('option', { name: entry }))
}
