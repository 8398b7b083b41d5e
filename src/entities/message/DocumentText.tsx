import type { ReactNode } from 'react'
import type { Block, Inline, Mark, MessageDocument } from '../../../contract/templates/document/document.ts'
import classes from './Message.module.css'
import { Picture } from './Picture.tsx'

interface Props {
  document: MessageDocument
  values: Readonly<Record<string, string>>
}

/** A message's text as it is seen in a mail program. It is drawn from the document: no HTML is read. */
export const DocumentText = ({ document, values }: Props) => (
  <div className={classes.text}>{blocks(document.content, values)}</div>
)

// biome-ignore-start lint/suspicious/noArrayIndexKey: parts of a text have no id and are drawn whole
const blocks = (content: readonly Block[], values: Props['values']): ReactNode[] =>
  content.map((block, at) => {
    if (block.type === 'paragraph')
      return (
        <p key={at} className={classes[block.attrs?.textAlign ?? 'left']}>
          {block.content?.length ? (
            block.content.map((node, n) => <Part key={n} node={node} values={values} />)
          ) : (
            <br />
          )}
        </p>
      )
    if (block.type === 'image') return <Picture key={at} {...block.attrs} />
    const Tag = block.type === 'bulletList' ? 'ul' : 'ol'
    return (
      <Tag key={at}>
        {block.content.map((item, n) => (
          <li key={n}>{blocks(item.content, values)}</li>
        ))}
      </Tag>
    )
  })
// biome-ignore-end lint/suspicious/noArrayIndexKey: as above

function Part({ node, values }: { node: Inline; values: Props['values'] }) {
  if (node.type === 'hardBreak') return <br />
  const text = node.type === 'text' ? node.text : values[node.attrs.name]?.trim() || `{${node.attrs.name}}`
  return (node.marks ?? []).reduce<ReactNode>(marked, text)
}

function marked(text: ReactNode, mark: Mark): ReactNode {
  if (mark.type === 'bold') return <strong>{text}</strong>
  if (mark.type === 'italic') return <em>{text}</em>
  if (mark.type === 'size') return <span className={classes[mark.attrs.size]}>{text}</span>
  return (
    <a href={mark.attrs.href} target="_blank" rel="noreferrer">
      {text}
    </a>
  )
}
