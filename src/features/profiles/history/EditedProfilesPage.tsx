import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useErrorText } from '../../../data/network/error-text.ts'
import { queryClient } from '../../../data/network/query.ts'
import { editedQuery } from '../../../data/profiles/edit-history.ts'
import { timeOf } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { itemsOf } from '../../../ui/shells/items-of.ts'
import { Lines } from '../../../ui/shells/Lines.tsx'
import { List } from '../../../ui/shells/List.tsx'
import { wholeRow } from '../../../ui/shells/ListRow.tsx'
import { Page } from '../../../ui/shells/Page.tsx'
import { Quiet } from '../../../ui/shells/Quiet.tsx'

/** The people whom the company has edited, the latest first (D-80). */
export function EditedProfilesPage() {
  const { t, i18n } = useLingui()
  const now = useNow()
  const query = useInfiniteQuery(editedQuery, queryClient)
  return (
    <Page title={t`Edited profiles`} width="text">
      <List
        flow
        items={itemsOf(query.data)}
        id={({ id }) => id}
        columns={[
          {
            id: 'photo',
            width: 40,
            phone: 'lead',
            cell: ({ name, photo }) => <Avatar name={name} photo={photo} size={40} />,
          },
          {
            id: 'name',
            width: '1fr',
            phone: 'title',
            cell: ({ id, name, title, company }) => (
              <Lines
                title={
                  <Link className={wholeRow} to="/profiles/$profileId/" params={{ profileId: String(id) }}>
                    {name}
                  </Link>
                }
                under={[title, company].filter(Boolean).join(' · ')}
              />
            ),
          },
          {
            id: 'edited',
            width: '1fr',
            align: 'end',
            phone: 'under',
            cell: (person) => (
              <span>
                <Plural value={person.fields} one="# changed field" other="# changed fields" />
                {' · '}
                {[person.edited_by, timeOf(person.edited_at, now, i18n.locale)].filter(Boolean).join(', ')}
              </span>
            ),
          },
        ]}
        read={query}
        says={useErrorText()}
        more={query}
        empty={
          <Quiet>
            <Trans>Nobody has been edited yet. People whose profiles your company changes are listed here.</Trans>
          </Quiet>
        }
      />
    </Page>
  )
}
