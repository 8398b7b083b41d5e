import type { LineIssue } from '../../../../contract/search/line-tokens.ts'
import classes from './QueryLine.module.css'

/** The same text behind the box, with what is wrong underlined; it also makes the box as tall as its text. */
export function Underlined({ text, issues }: { text: string; issues: readonly LineIssue[] }) {
  const parts: { text: string; wrong: boolean; at: number }[] = []
  let at = 0
  for (const { from, to } of issues) {
    if (from < at) continue
    parts.push({ text: text.slice(at, from), wrong: false, at }, { text: text.slice(from, to), wrong: true, at: from })
    at = to
  }
  parts.push({ text: `${text.slice(at)} `, wrong: false, at })
  return (
    <div className={classes.mirror} aria-hidden>
      {parts.map((part) => (
        <span key={`${part.wrong}${part.at}`} className={part.wrong ? classes.wrong : undefined}>
          {part.text}
        </span>
      ))}
    </div>
  )
}
