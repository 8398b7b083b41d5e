import type { Resume } from '../../../contract/profiles/resume-endpoints.ts'
import { filePath, type ResumeKind, resumeKindOf } from '../../../contract/profiles/resumes.ts'
import { type MockBackend, MockError, notFound } from '../handler.ts'
import { uid } from '../people.ts'
import type { World } from '../world.ts'
import { cardOf } from './profiles.ts'

/** An uploaded file of the mock, and whose it is. */
export interface MockFile {
  id: string
  filename: string
  kind: ResumeKind
  content: Uint8Array
  created_at: string
  created_by: string
  profileId: number | undefined
}

const fileOf = (world: World, id: string): MockFile => world.files.get(id) ?? notFound()

const infoOf = ({ id, filename, content, created_at, created_by }: MockFile) => ({
  id,
  created_at,
  created_by,
  filename,
  size: content.length,
})

const filesOf = (world: World, profileId: number) =>
  [...world.files.values()].filter((file) => file.profileId === profileId).reverse()

function resumeOf(world: World, file: MockFile): Resume {
  const { first_name, last_name } = world.users.find((user) => user.id === file.created_by)!
  return {
    type: 'ATTACHED_FILE',
    date: file.created_at,
    resumeId: file.id,
    fileId: file.id,
    filename: file.filename,
    size: file.content.length,
    userName: `${first_name} ${last_name}`,
    url: filePath(file.id),
    enrichable: false,
  }
}

/** What stands beside the person's candidates follows their files. */
function follow(world: World, profileId: number): void {
  const files = filesOf(world, profileId).map(({ id, filename, kind, content, created_at, created_by }) => ({
    id,
    name: filename,
    kind,
    size: content.length,
    addedAt: created_at,
    addedById: created_by,
  }))
  for (const candidate of world.tables.candidates.values()) {
    if (candidate.profileId !== profileId) continue
    const { id, folderId } = candidate
    if (files.length) world.tables.resumes.set(id, { id, folderId, files })
    else world.tables.resumes.delete(id)
  }
  world.seq++
}

type Handlers = Pick<
  MockBackend['profiles'],
  'uploadFile' | 'getFile' | 'downloadFile' | 'deleteFile' | 'attachResume' | 'listResumes'
>

export const resumes: Handlers = {
  uploadFile({ body }, { world, user }) {
    // The mock answers at once: what it looks at was read where the form was.
    const content = (body.file as File & { bytesRead?: Uint8Array }).bytesRead ?? new Uint8Array()
    const kind = resumeKindOf(body.file.name, content)
    if (!kind) {
      const fields = { file: ['Accepted types: DOC, DOCX, RTF, PDF, TXT'] }
      throw new MockError(400, 'badRequest', 'Bad request', fields)
    }
    const id = uid('f1', world.files.size + 1)
    const said = { id, filename: body.file.name, kind, content, created_at: world.now(), created_by: user.id }
    world.files.set(id, { ...said, profileId: undefined })
    return infoOf(fileOf(world, id))
  },
  getFile: ({ params }, { world }) => infoOf(fileOf(world, params.id)),
  downloadFile: ({ params }, { world }) => fileOf(world, params.id).content,
  deleteFile({ params }, { world }) {
    const { profileId } = fileOf(world, params.id)
    world.files.delete(params.id)
    if (profileId !== undefined) follow(world, profileId)
  },
  attachResume({ params, body }, { world }) {
    const file = fileOf(world, body.resume_id)
    file.profileId = cardOf(world, params.id).id
    follow(world, file.profileId)
    return resumeOf(world, file)
  },
  listResumes({ params }, { world }) {
    const results = filesOf(world, cardOf(world, params.id).id).map((file) => resumeOf(world, file))
    return { count: results.length, results }
  },
}
