import { templateParts } from '../../../contract/templates/variables.ts'
import classes from './Templates.module.css'

/** A template's text with its variables as chips; only known names are (000 §5). */
export function VariableText({ text, custom }: { text: string; custom: readonly string[] }) {
  let at = 0
  return templateParts(text, custom).map((part) => {
    const key = at
    at += 'text' in part ? part.text.length : part.variable.length + 2
    if ('text' in part) return <span key={key}>{part.text}</span>
    return (
      <span key={key} className={classes.chip}>
        {part.variable}
      </span>
    )
  })
}
