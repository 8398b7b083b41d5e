import * as auth from './auth/endpoints.ts'
import * as employees from './companies/employee-endpoints.ts'
import * as companies from './companies/endpoints.ts'
import * as invitations from './companies/invitation-endpoints.ts'
import * as bulkAdds from './folders/bulk-endpoints.ts'
import * as folders from './folders/endpoints.ts'
import type { Endpoint } from './kit/endpoint.ts'
import * as notices from './notices/endpoints.ts'
import * as profiles from './profiles/endpoints.ts'
import * as resumes from './profiles/resume-endpoints.ts'
import * as uploads from './profiles/upload-endpoints.ts'
import * as search from './search/endpoints.ts'
import * as searchLinks from './search/link-endpoints.ts'
import * as metaQueries from './search/meta-endpoints.ts'
import * as readings from './search/reading-endpoints.ts'
import * as savedSearches from './search/saved-endpoints.ts'
import * as smartFolders from './search/smart-endpoints.ts'
import * as devices from './sync/device-endpoints.ts'
import * as sync from './sync/endpoints.ts'
import * as reports from './sync/report-endpoints.ts'
import * as templates from './templates/endpoints.ts'
import * as users from './users/endpoints.ts'

/** A module of an area's endpoints also exports schemas; only what has a path is an endpoint. */
type Only<M> = { [K in keyof M as M[K] extends Endpoint ? K : never]: M[K] }

const only = <M extends object>(module: M): Only<M> =>
  Object.fromEntries(
    Object.entries(module).filter(
      ([, value]) => typeof value === 'object' && value !== null && 'path' in value && 'method' in value,
    ),
  ) as Only<M>

/** Every call of the API by area. What is implemented, mocked and documented derives from this. */
export const endpoints = {
  auth: only(auth),
  users: only(users),
  search: {
    ...only(search),
    ...only(savedSearches),
    ...only(smartFolders),
    ...only(searchLinks),
    ...only(metaQueries),
    ...only(readings),
  },
  profiles: { ...only(profiles), ...only(resumes), ...only(uploads) },
  folders: { ...only(folders), ...only(bulkAdds) },
  templates: only(templates),
  notices: only(notices),
  sync: { ...only(sync), ...only(devices), ...only(reports) },
  companies: { ...only(companies), ...only(employees), ...only(invitations) },
} as const
