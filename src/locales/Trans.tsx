import { Trans as LibraryTrans, type TransProps } from '@lingui/react'

/**
 * What `<Trans>` and `<Plural>` of the macro become (lingui.config.ts). The library puts values into the sentence first
 * and looks for its tags then, so that the `<b>` of somebody's name would be one. An element is never looked into.
 */
export function Trans({ values, ...props }: TransProps) {
  return <LibraryTrans {...props} {...(values && { values: asWritten(values) })} />
}

const asWritten = (values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      // biome-ignore lint/complexity/noUselessFragments: it is the element
      typeof value === 'string' && value.includes('<') ? <>{value}</> : value,
    ]),
  )
