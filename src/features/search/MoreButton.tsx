import { Trans } from '@lingui/react/macro'
import classes from './Facets.module.css'

/** Shows the values of a facet that were folded away. */
export const MoreButton = ({ count, onShow }: { count: number; onShow: () => void }) => (
  <button type="button" className={classes.more} onClick={onShow}>
    <Trans>{count} more</Trans>
  </button>
)
