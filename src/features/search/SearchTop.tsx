import { useLingui } from '@lingui/react/macro'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, use } from 'react'
import { Button } from '../../ui/Button.tsx'
import { BarEnd } from '../../ui/bars/Bar.tsx'
import { usePhone } from '../../ui/use-media.ts'
import classes from './SearchPage.module.css'

interface Props {
  /** What the page is called where its path asks for something. */
  title: string | undefined
  children: ReactNode
  /** On a phone the chips have a row of their own. */
  chips: ReactNode
  filters: number
  /** Behind the query. */
  beside: ReactNode
  /** Where the filters have no column: opens them as a sheet. */
  onFilters: (() => void) | undefined
}

/** The head of the search page. */
export function SearchTop({ title, children, beside, chips, filters, onFilters }: Props) {
  const { t } = useLingui()
  const phone = usePhone()
  const end = use(BarEnd)
  return (
    <>
      <h1 className={title ? classes.title : 'visually-hidden'}>{title ?? t`Search`}</h1>
      <div className={classes.top}>
        {children}
        <span className={classes.beside}>{beside}</span>
        {onFilters ? (
          <span className={classes.filters}>
            <Button look={phone ? 'soft' : 'outline'} square aria-label={t`Filters`} onClick={onFilters}>
              <IconAdjustmentsHorizontal size={20} stroke={1.75} />
            </Button>
            {filters ? <span className={classes.badge}>{filters}</span> : null}
          </span>
        ) : null}
        {phone ? null : <span className={classes.pill}>{end}</span>}
      </div>
      {/* Beside it the query would have no room. */}
      {phone ? <div className={classes.under}>{end}</div> : null}
      {chips ? <div className={classes.chips}>{chips}</div> : null}
    </>
  )
}
