import type { useResumes } from '../../data/folders/resumes.ts'
import { useErrorText } from '../../data/network/error-text.ts'
import { openFile } from '../../data/network/files/file-content.ts'
import { trouble } from '../../ui/toasts/toast.ts'
import { ResumeFile } from './ResumeFile.tsx'

interface Props {
  files: NonNullable<ReturnType<typeof useResumes>>
}

/** The company's résumés of somebody; those of folders that are kept offline open without a network. */
export function ResumeList({ files }: Props) {
  const errorText = useErrorText()
  return (
    <ul>
      {files.map(({ id, name, size, addedAt }) => (
        <ResumeFile
          key={id}
          name={name}
          size={size}
          at={addedAt}
          onOpen={() => openFile(id, name).then(undefined, (error: unknown) => void trouble(errorText(error)))}
        />
      ))}
    </ul>
  )
}
