import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { keepUpload, readUpload, resumeRefusal } from '../../../data/folders/resumes.ts'
import { ApiError } from '../../../data/network/api.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { tellSystem } from '../../../ui/toasts/system-message.ts'
import { toast, trouble } from '../../../ui/toasts/toast.ts'
import { type Draft, draftOfResume } from './draft.ts'

/** A résumé that the server holds until its person is made. */
export interface KeptResume {
  file: File
  id: string
}

/**
 * Sends a résumé to the server and has it read there.
 * @param onRead given what it says; where it says nothing the file stays with the person all the same
 */
export function useReadResume(onRead: (read: Draft) => void) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const [reading, setReading] = useState<string>()
  const [kept, setKept] = useState<KeptResume[]>([])
  const read = async (file: File) => {
    const refusal = await resumeRefusal(file)
    if (refusal === 'size') return trouble(t`The file is larger than 10 MB`)
    if (refusal === 'type') return trouble(t`Accepted types: DOC, DOCX, RTF, PDF, TXT`)
    const id = await keepUpload(file)
    setKept((before) => [...before, { file, id }])
    onRead(draftOfResume(await readUpload(id)))
    return toast(t`Form filled from ${file.name}. Please check it.`)
  }
  const take = async (file: File) => {
    setReading(file.name)
    try {
      await read(file)
    } catch (error) {
      const why = error instanceof ApiError && error.status === 406 ? error.fields.file?.[0] : undefined
      if (why === undefined) trouble(errorText(error))
      else
        tellSystem({
          kind: 'error',
          text: t`Profile could not be created. Please, try uploading another file`,
          detail: why,
        })
    }
    setReading(undefined)
  }
  return { reading, kept, take }
}
