import type { RenderedMessage } from '../../../contract/messaging/rendered-message.ts'
import { Attachments } from './Attachments.tsx'
import { DocumentText } from './DocumentText.tsx'
import classes from './Message.module.css'

type Seen = Pick<RenderedMessage, 'document' | 'values' | 'attachments' | 'foot'>

/** What a message says, with its pictures, what the product puts under it, and the files that go along. */
export const LeftBody = ({ message }: { message: Seen }) => (
  <>
    <DocumentText document={message.document} values={message.values} />
    {message.foot.length ? <p className={classes.foot}>{message.foot.join(' · ')}</p> : null}
    <div className={classes.attached}>
      <Attachments files={message.attachments.map(({ filename, ...file }) => ({ ...file, name: filename }))} />
    </div>
  </>
)
