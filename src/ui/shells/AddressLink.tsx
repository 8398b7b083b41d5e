import { Link, type LinkComponentProps } from '@tanstack/react-router'
import { readQuery } from '../../lib/url.ts'

interface Props extends Omit<LinkComponentProps, 'to' | 'search' | 'params'> {
  /** An address of this app with its query: `/folders/1/?c=…`. */
  to: string
}

/** A link to an address that is only known while it is drawn; the router takes a query in its own place alone. */
export function AddressLink({ to, ...rest }: Props) {
  const [path, query = ''] = to.split('?', 2)
  return <Link {...rest} to={path as '/'} search={readQuery(query)} />
}
