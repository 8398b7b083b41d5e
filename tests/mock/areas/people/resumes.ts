import { fileKindOf, typesAt } from '../../../../contract/profiles/files/content.ts'
import type { Resume } from '../../../../contract/profiles/files/resume-endpoints.ts'
import { type FileKind, filePath, type ResumeType } from '../../../../contract/profiles/files/resumes.ts'
import type { CurrentUser } from '../../../../contract/users/endpoints.ts'
import { type MockBackend, MockError, notFound } from '../../handler.ts'
import { uid } from '../../people.ts'
import type { World } from '../../world.ts'
import { cardOf } from '../profiles.ts'

/** An uploaded file of the mock, and whose it is. */
export interface MockFile {
  id: string
  filename: string
  kind: FileKind
  content: Uint8Array
  created_at: string
  created_by: string
  profileId: number | undefined
  type: ResumeType
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

function resumeOf(world: World, user: CurrentUser, file: MockFile): Resume {
  const { first_name, last_name } = world.users.find((user) => user.id === file.created_by)!
  return {
    type: file.type,
    date: file.created_at,
    resumeId: file.id,
    fileId: file.id,
    filename: file.filename,
    size: file.content.length,
    userName: `${first_name} ${last_name}`,
    url: filePath(file.id),
    enrichable: false,
    source_url: null,
    deletable: file.created_by === user.id || user.role === 'admin',
  }
}

/** What stands beside the person's candidates follows their files. */
function follow(world: World, profileId: number): void {
  const files = filesOf(world, profileId).map(({ id, filename, content, created_at, created_by }) => ({
    id,
    name: filename,
    kind: 'pdf' as const,
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
  | 'uploadFile'
  | 'getFile'
  | 'downloadFile'
  | 'deleteFile'
  | 'attachResume'
  | 'listResumes'
  | 'savePage'
  | 'changeResume'
>

export const resumes: Handlers = {
  uploadFile({ body }, { world, user }) {
    // The mock answers at once: what it looks at was read where the form was.
    const content = (body.file as File & { bytesRead?: Uint8Array }).bytesRead ?? new Uint8Array()
    const place = body.place ?? 'resume'
    const kind = fileKindOf(body.file.name, content, place)
    if (!kind) {
      const fields = { file: [`Accepted types: ${typesAt(place)}`] }
      throw new MockError(400, 'badRequest', 'Bad request', fields)
    }
    const id = body.id ?? uid('f1', world.files.size + 1)
    const there = world.files.get(id)
    if (there) return infoOf(there)
    const said = { id, filename: body.file.name, kind, content, created_at: world.now(), created_by: user.id }
    world.files.set(id, { ...said, profileId: undefined, type: 'ATTACHED_FILE' })
    return infoOf(fileOf(world, id))
  },
  getFile: ({ params }, { world }) => infoOf(fileOf(world, params.id)),
  downloadFile: ({ params }, { world }) => fileOf(world, params.id).content,
  deleteFile({ params }, { world, user }) {
    const file = fileOf(world, params.id)
    const { profileId } = file
    if (!resumeOf(world, user, file).deletable) throw new MockError(403, 'forbidden', 'Forbidden')
    world.files.delete(params.id)
    if (profileId !== undefined) follow(world, profileId)
  },
  attachResume({ params, body }, { world, user }) {
    const file = fileOf(world, body.resume_id)
    file.profileId = cardOf(world, params.id).id
    follow(world, file.profileId)
    return resumeOf(world, user, file)
  },
  savePage: () => notFound(),
  changeResume({ body }, { world, user }) {
    const file = fileOf(world, body.resume_id)
    if (body.type) file.type = body.type
    if (body.filename) file.filename = body.filename
    return resumeOf(world, user, file)
  },
  listResumes({ params }, { world, user }) {
    const results = filesOf(world, cardOf(world, params.id).id).map((file) => resumeOf(world, user, file))
    return { count: results.length, results }
  },
}
