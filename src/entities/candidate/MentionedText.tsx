import { partsOf } from '../../../contract/folders/mentions.ts'
import { useActor } from '../../data/network/session.ts'
import { useColleagues } from '../../data/users/colleagues.ts'
import { joined } from '../../ui/joined.ts'
import classes from './Mentions.module.css'
import { namedOf } from './names.ts'

interface Props {
  text: string
  /** Of the users whom it mentions. */
  ids: readonly string[]
}

/** The words of a comment; who is mentioned stands out, the reader most of all. */
export default function MentionedText({ text, ids }: Props) {
  const { id: own } = useActor()
  const people = (useColleagues() ?? []).filter(({ id }) => ids.includes(id)).map(namedOf)
  let at = 0
  return partsOf(text, people).map((part) => {
    const key = at
    at += part.text.length
    return part.id ? (
      <b key={key} className={joined(classes.mention, part.id === own && classes.own)}>
        {part.text}
      </b>
    ) : (
      part.text
    )
  })
}
