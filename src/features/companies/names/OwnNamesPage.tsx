import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  groupsAsText,
  groupsWritten,
  type OwnNamesWrong,
  ownNameLimits,
  wrongOf,
} from '../../../../contract/search/own-names/own-names.ts'
import type { OwnNames } from '../../../../contract/search/own-names/own-names-endpoints.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { queryClient } from '../../../data/network/query.ts'
import { ownNames, save } from '../../../data/search/own-names.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/fields/Field.tsx'
import { FormBox } from '../../../ui/fields/form/FormBox.tsx'
import { useForm } from '../../../ui/fields/form/use-form.ts'
import { Body } from '../../../ui/shells/Body.tsx'
import { Quiet } from '../../../ui/shells/Quiet.tsx'
import { ErrorCard } from '../../../ui/states/ErrorCard.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { CompanyFrame } from '../CompanyFrame.tsx'

/** What the company calls titles and skills otherwise than everybody. */
export function OwnNamesPage() {
  const errorText = useErrorText()
  const { data, error, refetch } = useQuery(ownNames, queryClient)
  return (
    <CompanyFrame>
      <Body width="text">
        <Quiet lead>
          <Trans>
            Names of titles and skills that mean the same in your company. The search offers the others beside the one
            that was typed, and looks for them where nobody has it.
          </Trans>
        </Quiet>
        {data ? <NamesForm names={data} /> : null}
        {error && !data ? <ErrorCard detail={errorText(error)} onRetry={() => void refetch()} /> : null}
      </Body>
    </CompanyFrame>
  )
}

/** @param names as they were read first: what others save meanwhile is no ground to lose what is being written */
function NamesForm({ names }: { names: OwnNames }) {
  const { t } = useLingui()
  const wrongText = useWrongText()
  const [version, setVersion] = useState(names.version)
  const form = useForm({
    initial: { text: groupsAsText(names.groups) },
    missing: ({ text }) => ({ text: wrongText(wrongOf(groupsWritten(text))) }),
    send: async ({ text }) => {
      const saved = await save({ groups: groupsWritten(text), version })
      setVersion(saved.version)
      toast(t`Saved`)
    },
    says: useErrorText(),
  })
  return (
    <FormBox form={form}>
      <TextArea
        label={t`Own names of titles and skills`}
        rows={16}
        spellCheck={false}
        placeholder={t`Customer Hero, support engineer, helpdesk`}
        hint={
          <Trans>
            Each line is one title or skill, with commas between its names. Up to {ownNameLimits.groups} lines of up to{' '}
            {ownNameLimits.names} names.
          </Trans>
        }
        {...form.text('text')}
      />
      <Button type="submit" look="filled" disabled={form.busy || !form.dirty}>
        <Trans>Save</Trans>
      </Button>
    </FormBox>
  )
}

function useWrongText() {
  const { t } = useLingui()
  const { groups, names, letters } = ownNameLimits
  return (wrong: OwnNamesWrong | undefined): string | undefined => {
    if (!wrong) return undefined
    if (wrong.what === 'groups') return t`At most ${groups} lines`
    const { first } = wrong
    if (wrong.what === 'alone') return t`“${first}” stands alone: write its other names behind a comma`
    if (wrong.what === 'names') return t`The line of “${first}” has more than ${names} names`
    return t`A name in the line of “${first}” is longer than ${letters} letters`
  }
}
