import { frontDoor } from '../../../contract/auth/endpoints.ts'
import { call } from '../network/api.ts'

/** Where the server has moved to, asked at its former address; undefined: nowhere. @throws ApiError, NetworkError */
export const movedTo = async (): Promise<string | undefined> => (await call(frontDoor, {})).movedTo
