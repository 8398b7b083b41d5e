import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useRef } from 'react'
import { buttonLimit, contentLimit, titleLimit } from '../../../../contract/notifications/endpoints.ts'
import { TextArea, TextField } from '../../../ui/fields/Field.tsx'
import { Segmented } from '../../../ui/fields/Segmented.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { Switch } from '../../../ui/fields/Switch.tsx'
import { Quiet } from '../../../ui/shells/Quiet.tsx'
import { EmojiSheet } from './EmojiSheet.tsx'
import type { NotificationForm } from './notification-form.ts'
import { optionsOf, useNotificationWords } from './notification-words.ts'
import classes from './System.module.css'

/** What it says, and how it looks. */
export function NotificationFields({
  form,
  faults,
}: {
  form: NotificationForm
  faults: Readonly<Record<string, string>>
}) {
  const { t, i18n } = useLingui()
  const { kinds, formats } = useNotificationWords()
  const active = useId()
  const content = useRef<HTMLTextAreaElement>(null)
  const { values } = form
  const count = i18n.number(values.content.length)
  const put = (emoji: string) => {
    const { selectionStart: from = values.content.length, selectionEnd: to = from } = content.current ?? {}
    const next = values.content.slice(0, from) + emoji + values.content.slice(to)
    if (next.length > contentLimit) return
    form.set('content', next)
    requestAnimationFrame(() => {
      content.current?.focus()
      content.current?.setSelectionRange(from + emoji.length, from + emoji.length)
    })
  }
  return (
    <>
      <TextField
        data-first
        label={t({ message: 'Title', context: 'notification' })}
        maxLength={titleLimit}
        autoComplete="off"
        {...form.text('title')}
      />
      <div className={classes.pair}>
        <Segmented
          captioned
          label={t`Format`}
          value={values.show_format}
          onChange={(format) => form.set('show_format', format)}
          options={optionsOf(formats)}
        />
        <div className={classes.named}>
          <span className={classes.caption} aria-hidden>
            <Trans>Type</Trans>
          </span>
          <Select
            label={t`Type`}
            data={optionsOf(kinds)}
            value={values.type}
            onChange={(type) => form.set('type', type)}
          />
        </div>
        <div className={classes.named}>
          <label htmlFor={active} className={classes.caption}>
            <Trans context="notification">Active</Trans>
          </label>
          <Switch id={active} checked={values.active} onChange={(event) => form.set('active', event.target.checked)} />
        </div>
      </div>
      <TextArea ref={content} label={t`Content`} maxLength={contentLimit} {...form.text('content')} />
      <div className={classes.under}>
        <EmojiSheet onChoose={put} />
        <Quiet as="span">
          <Trans>{count} characters</Trans>
        </Quiet>
      </div>
      <div className={classes.pair}>
        <TextField
          label={t`Button text, optional`}
          maxLength={buttonLimit}
          autoComplete="off"
          {...form.text('button_text')}
        />
        <TextField
          label={t`Button link`}
          maxLength={1000}
          autoComplete="off"
          inputMode="url"
          placeholder="https://"
          {...form.text('button_link')}
          error={form.remark('button_link') ?? (form.changed('button_link') ? faults.button_link : undefined)}
        />
      </div>
    </>
  )
}
