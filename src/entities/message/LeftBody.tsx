import type { RenderedMessage } from '../../../contract/messaging/rendered-message.ts'
import { Attachments } from './Attachments.tsx'
import { DocumentText } from './DocumentText.tsx'
import classes from './Message.module.css'

/** What a message says, with its pictures, and the files that go along. */
export const LeftBody = ({ message }: { message: Pick<RenderedMessage, 'document' | 'values' | 'attachments'> }) => (
  <>
    <DocumentText document={message.document} values={message.values} />
    <div className={classes.attached}>
      <Attachments files={message.attachments.map(({ filename, ...file }) => ({ ...file, name: filename }))} />
    </div>
  </>
)
