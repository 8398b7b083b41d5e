import { SelectOrdinal, Trans, useLingui } from '@lingui/react/macro'
import type { Company } from '../../../../contract/companies/endpoints.ts'
import { saveManagerSettings } from '../../../data/companies/company.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { useFrontDoor } from '../../../data/users/front-door.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/fields/Field.tsx'
import { FormBox } from '../../../ui/fields/form/FormBox.tsx'
import { useForm } from '../../../ui/fields/form/use-form.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import { useAtHand } from '../at-hand.tsx'
import classes from '../Company.module.css'

/** Which folder is the first that cannot be shared. */
function BeyondThem({ most }: { most: number }) {
  return (
    <SelectOrdinal
      value={most + 1}
      one="The #st cannot be shared."
      two="The #nd cannot be shared."
      few="The #rd cannot be shared."
      other="The #th cannot be shared."
    />
  )
}

/** How many folders were written down; null: any number, undefined: no number that can be set. */
function folderCount(text: string): number | null | undefined {
  if (!text.trim()) return null
  const count = /^\d+$/.test(text.trim()) ? Number(text) : 0
  return count >= 1 && count <= 10_000 ? count : undefined
}

/** How many hiring managers there may be, how much each may have, and where they may come from. */
export function ManagerLimits({ company }: { company: Company }) {
  const { t } = useLingui()
  const at = useAtHand()
  const wrongCount = t`A whole number from 1 to 10,000, or leave empty`
  const form = useForm({
    initial: { domains: company.invite_domains.join(', '), most: company.max_manager_folders?.toString() ?? '' },
    missing: ({ most }) => ({ most: folderCount(most) === undefined ? wrongCount : undefined }),
    send: async ({ domains, most }) => {
      const named = domains.toLowerCase().split(/[\s,;]+/)
      await saveManagerSettings(at, {
        max_manager_folders: folderCount(most) ?? null,
        invite_domains: [...new Set(named.filter(Boolean))],
      })
      toast(t`Saved`)
    },
    says: useErrorText(),
  })
  const count = folderCount(form.values.most)
  const { used, max } = company.hiring_managers
  const sales = useFrontDoor().data?.sales
  return (
    <FormBox form={form} className={classes.limits}>
      <TextField
        label={t`Hiring managers`}
        value={max === null ? t`${used}, unlimited` : t`${used} of ${max}`}
        hint={
          max === null || !sales ? (
            t`Set by your plan.`
          ) : (
            <Trans>
              Set by your plan. <a href={`mailto:${sales}`}>{sales}</a> can raise it.
            </Trans>
          )
        }
        readOnly
      />
      <TextField
        label={t`Folders per hiring manager`}
        inputMode="numeric"
        maxLength={5}
        {...form.text('most')}
        error={count === undefined ? wrongCount : form.remark('max_manager_folders')}
        hint={count ? <BeyondThem most={count} /> : t`Leave empty for no limit.`}
      />
      <TextField
        label={t`Domains that may be invited`}
        maxLength={2000}
        {...form.text('domains')}
        error={form.remark('invite_domains')}
        hint={t`Separated by commas. Empty: any address may be invited.`}
      />
      <Button type="submit" look="filled" disabled={form.busy}>
        <Trans>Save</Trans>
      </Button>
    </FormBox>
  )
}
