import { useState } from 'react'
import type { importInvitations } from '../../../../contract/companies/import-endpoints.ts'
import type { AnswerOf } from '../../../../contract/kit/endpoint.ts'
import { invitePeople, previewPeople } from '../../../data/companies/company.ts'
import { ApiError } from '../../../data/network/api.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { useAtHand } from '../at-hand.tsx'

type Answer = AnswerOf<typeof importInvitations>

/** A file with people: what is known of it, and the two things that are done with it. */
export function usePeopleFile() {
  const errorText = useErrorText()
  const at = useAtHand()
  const [file, setFile] = useState<File>()
  const [answer, setAnswer] = useState<Answer>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const asking = async (ask: Promise<Answer>): Promise<Answer | undefined> => {
    setBusy(true)
    setProblem(undefined)
    try {
      const next = await ask
      setAnswer(next)
      return next
    } catch (error) {
      // What is wrong with the file itself is said of its field.
      const ofFile = error instanceof ApiError ? error.fields.file?.[0] : undefined
      setProblem(ofFile ?? errorText(error))
      return undefined
    } finally {
      setBusy(false)
    }
  }
  const take = (next: File) => {
    if (busy) return
    setFile(next)
    setAnswer(undefined)
    void asking(previewPeople(at, next))
  }
  const send = async (): Promise<Answer | undefined> => (file && !busy ? asking(invitePeople(at, file)) : undefined)
  return { file, answer, problem, busy, take, send }
}
