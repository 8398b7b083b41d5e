import { Trans, useLingui } from '@lingui/react/macro'
import { kindNames } from '../../entities/due/kinds.ts'
import type { Kind } from '../../entities/due/urgency.ts'
import { numbers } from '../../lib/intl.ts'
import { AddressLink } from '../../ui/shells/AddressLink.tsx'
import { sections } from './sections.ts'
import classes from './Today.module.css'

/** The name of a kind, above those that are due. */
export function SectionHead({ kind, count }: { kind: Kind; count: number }) {
  const { i18n } = useLingui()
  const { through, All } = sections[kind]
  return (
    <li className={classes.head}>
      <h2>{i18n._(kindNames[kind])}</h2>
      <span className={classes.count}>{numbers(i18n.locale).format(count)}</span>
      {through ? (
        <AddressLink to={through} className={classes.through}>
          <Trans>Go through them</Trans>
        </AddressLink>
      ) : null}
      {All ? (
        <span className={classes.all}>
          <All />
        </span>
      ) : null}
    </li>
  )
}
