import { Trans, useLingui } from '@lingui/react/macro'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import classes from './SourceWords.module.css'

/** In plain words, what makes the order of a list by fit, and what never does. */
export function HowSorted({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Dialog title={t`How this list is sorted`} onClose={onClose}>
      <ul className={classes.points}>
        <li>
          <Trans>Must decides who is in the list. It does not change the order.</Trans>
        </li>
        <li>
          <Trans>
            Should decides the order. The first chip weighs most, the last one least. Half met counts half; not
            mentioned and the opposite count nothing.
          </Trans>
        </li>
        <li>
          <Trans>
            Half met is a related skill, another name of the title, a place within 80 km, one year too few, or a
            language one level below.
          </Trans>
        </li>
        <li>
          <Trans>Among people who fit equally well the order is always the same: by the number of their profile.</Trans>
        </li>
        <li>
          <b>
            <Trans>Name, age, gender and photo never count.</Trans>
          </b>{' '}
          <Trans>Nor do comments, letters and private résumés.</Trans>
        </li>
      </ul>
    </Dialog>
  )
}
