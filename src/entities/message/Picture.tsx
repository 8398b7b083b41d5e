import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Image } from '../../../contract/templates/document/document.ts'
import { drawn } from '../../data/messaging/files.ts'
import classes from './Message.module.css'

/** A picture within a text, from the device or from the server; its name where it is not to be had. */
export function Picture({ file, name, width, height, align }: Image['attrs']) {
  const [address, setAddress] = useState<string | null>()
  useEffect(() => {
    let here = true
    const one = drawn(file)
    one.address.then(
      (found) => here && setAddress(found),
      () => here && setAddress(null),
    )
    return () => {
      here = false
      one.end()
    }
  }, [file])
  return (
    <div className={classes[align]}>
      {address === null ? (
        <span className={classes.more} title={name}>
          {name}: <Trans>This picture can’t be shown</Trans>
        </span>
      ) : (
        <img className={classes.picture} src={address} alt={name} width={width} height={height} />
      )}
    </div>
  )
}
