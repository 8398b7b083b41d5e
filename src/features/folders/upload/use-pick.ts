import { useLingui } from '@lingui/react/macro'
import { useStable } from '../../../lib/use-stable.ts'
import { pickFiles } from '../../../ui/files/pick-files.ts'

const accept = '.csv,.tsv,.json,.pdf,.docx,.txt'

/** Asks for files with people. @param take given them, where some were chosen */
export function usePick(take: (files: File[]) => void): () => void {
  const { t } = useLingui()
  return useStable(() => {
    void pickFiles({ accept, label: t`CSV or résumé files`, multiple: true }).then((files) => {
      if (files.length) take(files)
    })
  })
}
