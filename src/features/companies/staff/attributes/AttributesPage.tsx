import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import {
  type AttributeName,
  type Attributes,
  attributeGroups,
  attributeNames,
  attributes,
} from '../../../../../contract/companies/attributes/attributes.ts'
import { changedIn, stoppingIn } from '../../../../../contract/companies/attributes/changes.ts'
import type { CompanySet } from '../../../../../contract/companies/attributes/endpoints.ts'
import { differsFromPlan } from '../../../../../contract/companies/attributes/presets.ts'
import { attributesQuery, saveAttributes } from '../../../../data/companies/staff-companies.ts'
import { ApiError } from '../../../../data/network/api.ts'
import { useErrorText } from '../../../../data/network/error-text.ts'
import { queryClient } from '../../../../data/network/query.ts'
import { Button } from '../../../../ui/Button.tsx'
import { FormBox } from '../../../../ui/fields/form/FormBox.tsx'
import { type Form, useForm } from '../../../../ui/fields/form/use-form.ts'
import { Body } from '../../../../ui/shells/Body.tsx'
import { Find } from '../../../../ui/shells/Find.tsx'
import { Quiet } from '../../../../ui/shells/Quiet.tsx'
import { NotFound } from '../../../../ui/states/NotFound.tsx'
import { toast } from '../../../../ui/toasts/toast.ts'
import { CompanyFrame } from '../../CompanyFrame.tsx'
import { AttributeRow } from './AttributeRow.tsx'
import classes from './Attributes.module.css'
import { LeaveUnsaved } from './LeaveUnsaved.tsx'
import { Places, type Shown } from './Places.tsx'
import { WhatChanges } from './WhatChanges.tsx'

/** All that staff sets for a company, in its groups, with what a change of it means (pictures 61, STAFF-02). */
export function AttributesPage({ id }: { id: string }) {
  const read = useQuery(attributesQuery(id), queryClient)
  const says = useErrorText()
  if (read.error instanceof ApiError && read.error.status === 404) return <NotFound />
  return (
    <CompanyFrame>
      <Body width="whole" of={read} says={says}>
        {(set: CompanySet) => <AttributesForm key={id} id={id} set={set} />}
      </Body>
    </CompanyFrame>
  )
}

const isIn = (names: readonly AttributeName[]) => (name: AttributeName) => names.includes(name)

export type SetForm = Form<Attributes & { reason: string }>

function AttributesForm({ id, set }: { id: string; set: CompanySet }) {
  const { t, i18n } = useLingui()
  const language = i18n.locale === 'ru' ? 'ru' : 'en'
  const [sought, setSought] = useState('')
  const [shown, setShown] = useState<Shown>('all')
  const before = useRef(set.attributes)
  const form = useForm({
    initial: { ...set.attributes, reason: '' },
    missing: ({ reason, ...values }) => ({
      reason:
        stoppingIn(values, before.current).length && !reason.trim() ? t`Say why: people lose something` : undefined,
    }),
    send: async ({ reason, ...values }) => {
      const changes = Object.fromEntries(changedIn(values, before.current).map((each) => [each, values[each]]))
      await saveAttributes(id, changes, reason.trim())
      before.current = values
      form.restart({ ...values, reason: '' })
      toast(<Trans>Saved. It holds at once, also for those who are at work.</Trans>)
    },
    says: useErrorText(),
  })
  const { reason: _reason, ...values } = form.values
  const names = changedIn(values, before.current)
  const planned = differsFromPlan(values)
  const differing = Object.keys(planned) as AttributeName[]
  const isShown = { all: () => true, changed: isIn(names), differs: isIn(differing) }[shown]
  const isFound = (name: AttributeName) =>
    isShown(name) && `${attributes[name].name[language]} ${name}`.toLowerCase().includes(sought.trim().toLowerCase())
  return (
    <FormBox form={form} noValidate>
      <LeaveUnsaved waits={names.length > 0} />
      <div className={classes.sides}>
        <div className={classes.places}>
          <Find label={t`Find in ${attributeNames.length}`} value={sought} onChange={setSought} />
          <Places {...{ changed: names, differing, shown }} onShown={setShown} />
        </div>
        <div className={classes.groups}>
          {shown === 'differs' && differing.length ? (
            <Button onClick={() => form.enter(planned)}>
              <Trans>Take what the plan gives</Trans>
            </Button>
          ) : null}
          {shown !== 'all' && !(shown === 'changed' ? names : differing).length ? (
            <Quiet>
              {shown === 'changed' ? <Trans>Nothing yet.</Trans> : <Trans>All is as the plan gives it.</Trans>}
            </Quiet>
          ) : null}
          {Object.entries(attributeGroups).map(([key, group]) => {
            const found = (Object.keys(group.of) as AttributeName[]).filter(isFound)
            return found.length ? (
              <section key={key} id={key} aria-label={group.name[language]}>
                <h2 className={classes.group}>{group.name[language]}</h2>
                {found.map((name) => (
                  <AttributeRow key={name} {...{ name, form, staff: set.staff, isChanged: names.includes(name) }} />
                ))}
              </section>
            ) : null
          })}
        </div>
        <WhatChanges
          names={names}
          form={form}
          before={before.current}
          staff={set.staff}
          people={set.people}
          stops={stoppingIn(values, before.current)}
        >
          <Button type="submit" look="filled" disabled={form.busy || !names.length}>
            <Trans>Save</Trans>
          </Button>
        </WhatChanges>
      </div>
    </FormBox>
  )
}
