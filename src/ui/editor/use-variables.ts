import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { type Asked, type EditorVariable, type Picked, variableNode } from './variable-node.ts'

const most = 8

/**
 * The list behind a brace: what it offers, what is marked, and its keys.
 * @param asName makes a name of what was typed, empty where none can be made
 * @param onNew somebody names a new variable
 */
export function useVariables(
  variables: readonly EditorVariable[],
  asName: (typed: string) => string,
  onNew: (name: string) => void,
) {
  const [asked, setAsked] = useState<Asked>()
  const [marked, setMarked] = useState(0)
  const latest = useRef({ variables, asName, onNew, asked, marked })
  latest.current = { variables, asName, onNew, asked, marked }
  const [painted] = useState(() => new Set<() => void>())
  const node = useMemo(() => nodeOver(latest, painted, setAsked, setMarked), [painted])
  // What a chip says changes without the text.
  // biome-ignore lint/correctness/useExhaustiveDependencies: painted when these change
  useEffect(() => {
    for (const paint of painted) paint()
  }, [painted, variables])
  return { node, asked, marked, mark: setMarked }
}

interface Latest {
  variables: readonly EditorVariable[]
  asName: (typed: string) => string
  onNew: (name: string) => void
  asked: Asked | undefined
  marked: number
}

function offersOf({ variables, asName }: Latest, typed: string): Picked[] {
  const name = asName(typed)
  const fitting = variables.filter((one) => one.name.includes(name)).slice(0, most)
  const offers = fitting.map((one) => ({ ...one, isNew: false }))
  return name && !variables.some((one) => one.name === name) ? [...offers, { name, own: true, isNew: true }] : offers
}

function nodeOver(
  latest: RefObject<Latest>,
  painted: Set<() => void>,
  setAsked: (asked: Asked | undefined) => void,
  setMarked: (at: number) => void,
) {
  const onKey = ({ key }: KeyboardEvent): boolean => {
    const { asked, marked } = latest.current
    const count = asked?.items.length ?? 0
    if (!asked || count === 0) return false
    if (key === 'ArrowDown') setMarked((marked + 1) % count)
    else if (key === 'ArrowUp') setMarked((marked + count - 1) % count)
    else if (key === 'Enter' || key === 'Tab') asked.command(asked.items[Math.min(marked, count - 1)]!)
    else return false
    return true
  }
  return variableNode({
    offers: (typed) => offersOf(latest.current, typed),
    known: (name) => latest.current.variables.find((one) => one.name === name),
    painted,
    picked: ({ name, isNew }) => {
      if (isNew) latest.current.onNew(name)
    },
    show: (asked) => {
      if (asked?.query !== latest.current.asked?.query) setMarked(0)
      setAsked(asked)
    },
    onKey,
  })
}
