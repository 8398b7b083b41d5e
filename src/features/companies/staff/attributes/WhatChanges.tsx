import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconArrowBackUp, IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import {
  type AttributeName,
  type Attributes,
  attributes,
} from '../../../../../contract/companies/attributes/attributes.ts'
import type { CompanySet } from '../../../../../contract/companies/attributes/endpoints.ts'
import { Button } from '../../../../ui/Button.tsx'
import { TextField } from '../../../../ui/fields/Field.tsx'
import { Quiet } from '../../../../ui/shells/Quiet.tsx'
import classes from './Attributes.module.css'
import type { SetForm } from './AttributesPage.tsx'

interface Props {
  names: readonly AttributeName[]
  /** Those of them that take something from people. */
  stops: readonly AttributeName[]
  form: SetForm
  before: Attributes
  staff: CompanySet['staff']
  people: number
  /** The button that saves. */
  children: ReactNode
}

/** What is not saved yet: before and after, what it means, the way back; and why, where people lose something. */
export function WhatChanges({ names, stops, form, before, staff, people, children }: Props) {
  const { t } = useLingui()
  return (
    <aside className={classes.changes} aria-label={t`What this changes`}>
      <h2 className={classes.group}>
        <Trans>What this changes</Trans>
      </h2>
      {names.length ? (
        <Quiet>
          <Plural value={people} one="# person, at once" other="# people, at once" />
        </Quiet>
      ) : (
        <Quiet>
          <Trans>Nothing yet.</Trans>
        </Quiet>
      )}
      {names.map((name) => (
        <Changed key={name} {...{ name, form, before, staff }} stops={stops.includes(name)} />
      ))}
      {names.length ? (
        <TextField
          label={t`Reason, for the audit log`}
          required={stops.length > 0}
          maxLength={300}
          {...form.text('reason')}
        />
      ) : null}
      {children}
    </aside>
  )
}

function Changed({
  name,
  form,
  before,
  staff,
  stops,
}: Pick<Props, 'form' | 'before' | 'staff'> & { name: AttributeName; stops: boolean }) {
  const { t, i18n } = useLingui()
  const language = i18n.locale === 'ru' ? 'ru' : 'en'
  const { name: label, says, control } = attributes[name]
  const wrong = form.remark(name)
  const shown = (value: unknown): string => {
    if (control.kind === 'flag') return value ? t`On` : t({ message: 'Off', context: 'attribute' })
    if (control.kind === 'choice') return control.of[String(value)]?.[language] ?? String(value)
    if (control.kind === 'staff') return staff.find(({ id }) => id === value)?.name ?? t`Nobody`
    if (control.kind === 'number' && value === null) return control.none?.[language] ?? ''
    if (typeof value === 'number') return i18n.number(value)
    return Array.isArray(value) ? value.join(', ') || '–' : String(value ?? '') || '–'
  }
  return (
    <div className={classes.change}>
      <span className={classes.head}>
        {label[language]}
        <Button
          look="ghost"
          size="small"
          square
          aria-label={t`Put back: ${label[language]}`}
          onClick={() => form.set(name, before[name])}
        >
          <IconArrowBackUp size={16} stroke={1.75} aria-hidden />
        </Button>
      </span>
      <span className={classes.values}>
        <s>{shown(before[name])}</s>
        <IconArrowRight size={14} stroke={1.75} aria-hidden />
        <span>{shown(form.values[name])}</span>
      </span>
      <span className={stops ? classes.stops : classes.says}>
        {stops ? <IconAlertTriangle size={16} stroke={1.75} aria-hidden /> : null}
        {says(form.values[name])[language]}
      </span>
      {wrong ? (
        <span className={classes.wrong} role="alert">
          {wrong}
        </span>
      ) : null}
    </div>
  )
}
