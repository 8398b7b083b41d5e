import { useForm as useValues } from '@mantine/form'
import { type ChangeEvent, type FormEvent, useState } from 'react'

type Remarks = Readonly<Record<string, readonly string[]>>

/** What a refused call says of the inputs, by their names. */
const remarksOf = (error: unknown): Remarks =>
  error instanceof Error && 'fields' in error ? (error.fields as Remarks) : {}

/** Whether a remark is of an input: of a list the server names the item, `languages.0`. */
const isOf = (key: string, name: string): boolean => key === name || key.startsWith(`${name}.`)

/** As the library keeps it, which knows names by their text. */
const plain = (values: object): Record<string, unknown> => ({ ...values })

interface Options<Values> {
  initial: Values
  /** What is said at inputs without which nothing is sent. */
  missing?: (values: Values) => Readonly<Record<string, string | undefined>>
  /** Sends what was entered. What it throws is said at the fields that it names, and above them where it names none of these. */
  send: (values: Values) => Promise<void>
  /** An error in words. */
  says: (error: unknown) => string
}

/** The inputs of a name that hold one line of text. */
type TextNames<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values] & string

/** A form: its values, what the server says of them, and the one sending at a time. */
export interface Form<Values> {
  values: Values
  /** Something differs from how it began, or from what was sent last. */
  dirty: boolean
  /** Whether an input does. */
  changed: (name: keyof Values & string) => boolean
  busy: boolean
  /** What went wrong that is of no field. */
  problem: string | undefined
  set: <Name extends keyof Values & string>(name: Name, value: Values[Name]) => void
  /** Several at once. */
  enter: (values: Partial<Values>) => void
  /** What the server says of an input, until it is changed. */
  remark: (name: string) => string | undefined
  /** All that a field of text takes. */
  text: (name: TextNames<Values>) => {
    name: string
    value: string
    error: string | undefined
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
  }
  /** For the form element: sends, unless it is sending already. */
  submit: (event: FormEvent) => void
  /** Begins anew, with these values. */
  restart: (values: Values) => void
}

/** One sending at a time, and what the server says of it. */
function useSending<Values extends object>({ missing, send, says }: Omit<Options<Values>, 'initial'>) {
  const [remarks, setRemarks] = useState<Remarks>({})
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const forget = () => {
    setRemarks({})
    setProblem(undefined)
  }
  /** @returns whether it was sent */
  const go = async (values: Values): Promise<boolean> => {
    forget()
    const lacking = Object.entries(missing?.(values) ?? {}).flatMap(([name, said]) =>
      said === undefined ? [] : [[name, [said]] as const],
    )
    setRemarks(Object.fromEntries(lacking))
    if (lacking.length) return false
    setBusy(true)
    try {
      await send(values)
      return true
    } catch (error) {
      const said = remarksOf(error)
      setRemarks(said)
      if (!Object.keys(said).some((name) => name.split('.')[0]! in values)) setProblem(says(error))
      return false
    } finally {
      setBusy(false)
    }
  }
  const forgetOf = (name: string) =>
    setRemarks((all) => Object.fromEntries(Object.entries(all).filter(([key]) => !isOf(key, name))))
  return { remarks, problem, busy, go, forget, forgetOf }
}

export function useForm<Values extends object>({ initial, ...sending }: Options<Values>): Form<Values> {
  const form = useValues<Record<string, unknown>>({ initialValues: plain(initial) })
  const values = form.values as Values
  const { remarks, problem, busy, go, forget, forgetOf } = useSending(sending)
  const put = (name: string, value: unknown) => {
    form.setValues({ [name]: value })
    forgetOf(name)
  }
  const remark = (name: string) => Object.entries(remarks).find(([key]) => isOf(key, name))?.[1][0]
  return {
    values,
    ...{ dirty: form.isDirty(), busy, problem, set: put, remark },
    changed: (name) => form.isDirty(name),
    enter: (some) => form.setValues(plain(some)),
    text: (name) => ({
      name,
      value: String(values[name]),
      error: remark(name),
      onChange: (event) => put(name, event.currentTarget.value),
    }),
    submit: (event) => {
      event.preventDefault()
      if (!busy) void go(values).then((sent) => sent && form.resetDirty())
    },
    restart: (next) => {
      form.setValues(plain(next))
      form.resetDirty(plain(next))
      forget()
    },
  }
}
