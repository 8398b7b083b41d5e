import { isStandard, templateParts } from '../../../contract/templates/variables.ts'
import { joined } from '../../ui/joined.ts'
import classes from './Templates.module.css'

/** A variable where a text is shown: what is filled in by hand looks otherwise than what is known of the person. */
export const VariableChip = ({ name }: { name: string }) => (
  <span className={joined(classes.chip, !isStandard(name) && classes.byHand)}>{name}</span>
)

/** A template's text with its variables as chips; only known names are (000 §5). */
export function VariableText({ text, custom }: { text: string; custom: readonly string[] }) {
  let at = 0
  return templateParts(text, custom).map((part) => {
    const key = at
    at += 'text' in part ? part.text.length : part.variable.length + 2
    return 'text' in part ? <span key={key}>{part.text}</span> : <VariableChip key={key} name={part.variable} />
  })
}
