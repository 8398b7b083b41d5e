import type { ReactNode } from 'react'
import type { Block, Inline, Mark, MessageDocument } from '../../../contract/templates/document/document.ts'
import classes from './Message.module.css'
import { Picture } from './Picture.tsx'

interface Filling {
  values: Readonly<Record<string, string>>
  /** How a variable without a value is shown; else as it is written. */
  unfilled?: (name: string) => ReactNode
}

interface Props extends Filling {
  document: MessageDocument
}

/** A message's text as it is seen in a mail program. It is drawn from the document: no HTML is read. */
export const DocumentText = ({ document, ...filling }: Props) => (
  <div className={classes.text}>{blocks(document.content, filling)}</div>
)

// biome-ignore-start lint/suspicious/noArrayIndexKey: parts of a text have no id and are drawn whole
const blocks = (content: readonly Block[], filling: Filling): ReactNode[] =>
  content.map((block, at) => {
    if (block.type === 'paragraph')
      return (
        <p key={at} className={classes[block.attrs?.textAlign ?? 'left']}>
          {block.content?.length ? block.content.map((node, n) => <Part key={n} node={node} {...filling} />) : <br />}
        </p>
      )
    if (block.type === 'image') return <Picture key={at} {...block.attrs} />
    const Tag = block.type === 'bulletList' ? 'ul' : 'ol'
    return (
      <Tag key={at}>
        {block.content.map((item, n) => (
          <li key={n}>{blocks(item.content, filling)}</li>
        ))}
      </Tag>
    )
  })
// biome-ignore-end lint/suspicious/noArrayIndexKey: as above

function Part({ node, values, unfilled }: Filling & { node: Inline }) {
  if (node.type === 'hardBreak') return <br />
  const filled = (name: string) => values[name]?.trim() || (unfilled?.(name) ?? `{${name}}`)
  return (node.marks ?? []).reduce<ReactNode>(marked, node.type === 'text' ? node.text : filled(node.attrs.name))
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
