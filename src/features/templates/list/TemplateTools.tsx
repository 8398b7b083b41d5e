import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Role } from '../../../../contract/access/policy.ts'
import { FindField } from '../../../commands/FindField.tsx'
import { useActor } from '../../../data/network/session.ts'
import type { TemplateView } from '../../../data/templates/templates.ts'
import { useColleagues } from '../../../data/users/colleagues.ts'
import { Choices } from '../../../ui/bars/Choices.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { Tools } from '../../../ui/shells/Tools.tsx'
import { sorts, type TemplateSort, type TemplatesChoice, type Whose, whoses } from './choice.ts'

interface Props {
  all: readonly TemplateView[]
  counts: Record<Whose, number>
  choice: TemplatesChoice
  onChoice: (change: Partial<TemplatesChoice>) => void
}

/** Narrows the list by words, by whom the templates are for and by whom they are, and orders it. */
export function TemplateTools({ all, counts, choice, onChoice }: Props) {
  const { t } = useLingui()
  const names: Record<Whose, string> = {
    all: t`All`,
    mine: t`Mine`,
    everyone: t({ message: 'Everyone’s', context: 'templates' }),
  }
  const orders: Record<TemplateSort, string> = { changed: t`Last changed`, name: t`By name`, used: t`Most used` }
  return (
    <Tools
      end={
        <>
          <AuthorFilter all={all} author={choice.created_by} onAuthor={(created_by) => onChoice({ created_by })} />
          <Select<TemplateSort>
            label={t`Order`}
            value={choice.sort}
            data={sorts.map((value) => ({ value, label: orders[value] }))}
            onChange={(sort) => onChoice({ sort })}
          />
        </>
      }
    >
      <FindField
        label={msg`Find a template`}
        hint={msg`Name or text`}
        page={msg`Templates`}
        value={choice.q}
        onChange={(q) => onChoice({ q })}
      />
      <Choices<Whose>
        label={t`Whose`}
        value={choice.whose}
        options={whoses.map((key) => ({ key, label: names[key], count: counts[key] }))}
        onChange={(whose) => onChoice({ whose })}
      />
    </Tools>
  )
}

/** Who writes templates, by their roles (001 §6), and how many of them can be chosen (§9). */
const authorRoles: ReadonlySet<Role> = new Set(['admin', 'worker', 'service_admin'])
const authorsLimit = 1000

interface AuthorProps {
  all: readonly TemplateView[]
  author: string
  onAuthor: (author: string) => void
}

/** Those of the roles who have made one, and always the user. */
function AuthorFilter({ all, author, onAuthor }: AuthorProps) {
  const { t } = useLingui()
  const { id: me } = useActor()
  const colleagues = useColleagues()
  const makers = new Set(all.map(({ creatorId }) => creatorId))
  const others = (colleagues ?? [])
    .filter(({ id, role }) => id !== me && makers.has(id) && authorRoles.has(role))
    .slice(0, authorsLimit)
  return (
    <Select
      label={t`Author`}
      value={author}
      data={[
        { value: '', label: t`Any author` },
        { value: me, label: t`Me` },
        ...others.map(({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}`.trim() })),
      ]}
      onChange={onAuthor}
    />
  )
}
