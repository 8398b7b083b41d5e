import { Plural, Trans } from '@lingui/react/macro'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { folderAddress } from '../../../../data/folders/folder-address.ts'
import { useNosAskedOfMe } from '../../../../data/folders/reviews/reviews.ts'
import { useColleagues } from '../../../../data/users/colleagues.ts'
import { useAuthorName, useCandidateName } from '../../../../entities/candidate/names.ts'
import { VerdictGlyph } from '../../../../entities/verdict/words.tsx'
import classes from './ReviewsPage.module.css'

/** The most that are listed; the others come up as these are answered. */
const most = 20

/** Noes that moved nobody and wait for what the user, the folder's owner, says. */
export function NoesAsked() {
  const noes = useNosAskedOfMe() ?? []
  const author = useAuthorName(useColleagues())
  const nameOf = useCandidateName()
  if (!noes.length) return null
  return (
    <section className={classes.noes}>
      <h2>
        <Plural value={noes.length} one="# no waits for your decision" other="# noes wait for your decision" />
      </h2>
      <ul>
        {noes.slice(0, most).map(({ verdict, candidate, folder }) => {
          const [name, who] = [nameOf(candidate), author(verdict.reviewerId)]
          return (
            <li key={verdict.id}>
              <Link
                className={classes.row}
                to="/folders/$folderId/"
                params={{ folderId: folderAddress(folder) }}
                search={{ c: candidate.id }}
              >
                <VerdictGlyph word="no" size={18} />
                <span className={classes.name}>
                  <Trans>
                    {who}: no to {name}
                  </Trans>
                  <small className={classes.asked}>{verdict.text || folder.name}</small>
                </span>
                <IconChevronRight size={18} stroke={1.75} aria-hidden />
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
