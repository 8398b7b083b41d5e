import { useLingui } from '@lingui/react'
import { useNavigate } from '@tanstack/react-router'
import type { SystemNotification } from '../../../../contract/notifications/endpoints.ts'
import { atMoscowClock, moscowClock, remarks, wrongIn } from '../../../../contract/notifications/rules.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { type Said, save } from '../../../data/notifications/system-notifications.ts'
import { type Form, useForm } from '../../../ui/fields/form/use-form.ts'

/** As it is typed: the times as clocks in Moscow show them. */
export type NotificationForm = Form<Said>

const dayMs = 86_400_000

const blank = (now: Date): Said => ({
  title: '',
  content: '',
  show_format: 'full',
  type: 'news',
  button_text: '',
  button_link: '',
  start_date: moscowClock(now.toISOString()),
  stop_date: moscowClock(new Date(now.getTime() + 14 * dayMs).toISOString()),
  active: true,
  role: 'all',
  region: 'all',
  company_ids: '',
  can_search: false,
})

/** One that is kept, as it is typed. */
export const typedOf = ({ id: _id, ...said }: SystemNotification): Said => ({
  ...said,
  start_date: moscowClock(said.start_date),
  stop_date: moscowClock(said.stop_date),
})

/** What was typed, as the server takes it; a time that is none stays as it is, and is refused. */
export const saidOf = (typed: Said): Said => ({
  ...typed,
  start_date: atMoscowClock(typed.start_date) ?? typed.start_date,
  stop_date: atMoscowClock(typed.stop_date) ?? typed.stop_date,
})

/** What is wrong in it by now, in the user's language; empty fields are nothing to complain of before it is sent. */
export function useFaults(): (typed: Said) => Readonly<Record<string, string>> {
  const { i18n } = useLingui()
  const language = i18n.locale === 'ru' ? 'ru' : 'en'
  return (typed) =>
    Object.fromEntries(
      Object.entries(wrongIn(saidOf(typed))).map(([field, which]) => [field, remarks[which][language]]),
    )
}

/** The form of a notification. @param kept absent: a new one, which opens at its own address once it is saved */
export function useNotificationForm(
  kept: SystemNotification | undefined,
  now: Date,
  lacks: string,
  onSaved: () => void,
): NotificationForm {
  const navigate = useNavigate()
  const faults = useFaults()
  const form: NotificationForm = useForm<Said>({
    initial: kept ? typedOf(kept) : blank(now),
    missing: (typed) => ({
      ...faults(typed),
      ...(!typed.title.trim() && { title: lacks }),
      ...(!typed.content.trim() && { content: lacks }),
    }),
    send: async (typed) => {
      const saved = await save(kept?.id, saidOf(typed))
      form.restart(typedOf(saved))
      onSaved()
      const params = { id: String(saved.id) }
      if (!kept) await navigate({ to: '/notifications/system/edit/$id/', params, ignoreBlocker: true })
    },
    says: useErrorText(),
  })
  return form
}
