import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import type { PanelProps, People } from '../../../commands/act.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import type { Outcome, Run } from '../../../data/profiles/many.ts'
import { peopleChanged } from '../../../data/profiles/people-changed.ts'
import { sayDone } from '../../../ui/toasts/say-done.tsx'
import { toast, trouble } from '../../../ui/toasts/toast.ts'

/** An act on many: how it is done, told and taken back. */
interface ManyAct<A> {
  run: (run: Run) => Promise<Outcome<A>>
  told: (answers: readonly A[]) => { text: ReactNode; changed: boolean }
  undo: (answers: readonly A[]) => Promise<unknown>
}

/** A whole result is worth a second thought. */
const longer = 20_000

/** Does something with many people in parts, shows how far it is, and says what came of it with one Undo. */
export function useMany<A>({ subject, onClose }: PanelProps<People>) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [progress, setProgress] = useState<{ done: number; total: number }>()
  const [problem, setProblem] = useState<string>()
  const stopped = useRef(false)
  const start = async ({ run, told, undo }: ManyAct<A>): Promise<boolean> => {
    stopped.current = false
    setProblem(undefined)
    setProgress({ done: 0, total: subject.count })
    try {
      const onProgress = (done: number, total: number) => setProgress({ done, total })
      const { answers, error } = await run({ onProgress, goesOn: () => !stopped.current })
      await peopleChanged()
      const { text, changed } = told(answers)
      const back = () => undo(answers).then(peopleChanged, (why: unknown) => trouble(errorText(why)))
      const said = stopped.current ? [t`Stopped.`, ' ', text] : text
      if (changed) sayDone(said, back, answers.length > 1 ? { stays: longer } : {})
      else toast(said)
      if (error) trouble(errorText(error))
      subject.onDone?.()
      onClose()
      return true
    } catch (error) {
      setProgress(undefined)
      setProblem(errorText(error))
      return false
    }
  }
  const stop = () => {
    stopped.current = true
  }
  return { start, stop, progress, problem }
}
