import { ActKey } from '../../../commands/ActKey.tsx'
import type { ReadyAct } from '../../../commands/act.ts'
import { pressing } from '../../../commands/pressing.ts'
import { Button } from '../../../ui/Button.tsx'

interface Props {
  /** Undefined: nothing is drawn. */
  act: ReadyAct | undefined
  text: string
  /** The page's key for it, where its row is marked; the act's own is another page's. */
  keys?: string | undefined
  look?: 'ghost' | 'filled'
}

/** An act without its own key, which is another page's, or with this page's. */
export const withKeys = ({ keys: _, ...act }: ReadyAct, keys?: string): ReadyAct => ({ ...act, ...(keys && { keys }) })

/** The button of an act in a row. */
export const RowAct = ({ act, text, keys, look }: Props) =>
  act ? (
    <Button size="small" {...(look && { look })} {...pressing(withKeys(act, keys))}>
      {text}
      <ActKey act={keys ? { keys } : undefined} />
    </Button>
  ) : null
