import type { FastifyInstance } from 'fastify'
import { endpoints } from '../contract/endpoints.ts'
import { AppError } from './kernel/errors.ts'
import { httpServer } from './kernel/http/http.ts'
import { openApi } from './kernel/http/openapi.ts'
import type { Implementation } from './kernel/implement.ts'
import type { Jobs } from './kernel/jobs.ts'
import type { Kernel } from './kernel/kernel.ts'
import { limitRequests, type RequestLimits } from './kernel/limits/request-limit.ts'
import { operations } from './kernel/monitoring/operations.ts'
import { mount } from './kernel/mount.ts'
import { type ClientBuild, pages } from './kernel/pages/pages.ts'
import { authEndpoints } from './modules/auth/endpoints.ts'
import { companiesEndpoints } from './modules/companies/endpoints.ts'
import { foldersEndpoints } from './modules/folders/endpoints.ts'
import type { SearchIds } from './modules/folders/parts.ts'
import { type Installation, numbersOf, numbersTold } from './modules/health/door.ts'
import { healthEndpoints } from './modules/health/endpoints.ts'
import { filesOfMessages, messagedIn, oneClick, pixelRoute, type SendingParts } from './modules/messaging/door.ts'
import { messagingEndpoints } from './modules/messaging/endpoints.ts'
import { meterEndpoints } from './modules/meter/endpoints.ts'
import { noticesEndpoints } from './modules/notices/endpoints.ts'
import { notificationsEndpoints } from './modules/notifications/endpoints.ts'
import { profilesEndpoints } from './modules/profiles/endpoints.ts'
import { MadeSearches } from './modules/search/commands/made-searches.ts'
import { searchEndpoints } from './modules/search/endpoints.ts'
import { syncEndpoints } from './modules/sync/endpoints.ts'
import { syncEvents } from './modules/sync/events.ts'
import { templatesEndpoints } from './modules/templates/endpoints.ts'
import { usersEndpoints } from './modules/users/endpoints.ts'
import type { MailDomains } from './ports/mail-domains.ts'
import type { SearchIndex } from './ports/search-index.ts'

/** Everything the server is made of; main picks the real parts, tests their own. */
export interface Parts {
  kernel: Kernel
  jobs: Jobs
  searchIndex: SearchIndex
  searchIds: SearchIds
  setUpCode: string | undefined
  client: ClientBuild | undefined
  behindProxy: boolean
  requestLimits: RequestLimits
  mailDomains: MailDomains
  messaging: SendingParts
  installation: Installation
  sales?: string | undefined
}

/** The whole server, not yet listening. */
export async function buildApp(parts: Parts): Promise<FastifyInstance> {
  const { kernel, client } = parts
  const app = httpServer(kernel, { styleHashes: client?.styleHashes ?? [], behindProxy: parts.behindProxy })
  limitRequests(app, kernel, parts.requestLimits)
  operations(app, kernel)
  kernel.metrics.numbers(numbersTold, () => numbersOf(kernel, parts.installation))
  const made = new MadeSearches(kernel)
  app.addHook('onClose', () => made.settled())
  for (const implementation of implementations(parts, made)) mount(app, kernel, implementation)
  syncEvents(app, kernel, kernel.live)
  oneClick(app, kernel)
  pixelRoute(app, kernel)
  const document = JSON.stringify(openApi(endpoints))
  app.get('/api/openapi.json', async ({ headers }, reply) => {
    if (!kernel.siteOf(headers.host)) throw new AppError('wrongHost')
    return reply.type('application/json').send(document)
  })
  await pages(app, kernel, client)
  return app
}

function implementations(parts: Parts, made: MadeSearches): Implementation[] {
  const { kernel, jobs, searchIds } = parts
  const { data, secrets, live } = kernel
  const folders = { data, secrets, live, jobs: () => jobs, searchIds, messagedIn }
  return [
    authEndpoints(parts),
    usersEndpoints(kernel),
    searchEndpoints({ ...kernel, made, index: parts.searchIndex }),
    profilesEndpoints({ ...kernel, folders, mailDomains: parts.mailDomains, messageFiles: filesOfMessages }),
    foldersEndpoints(folders),
    templatesEndpoints({ ...kernel, messageFiles: filesOfMessages }),
    noticesEndpoints(kernel),
    syncEndpoints({ kernel, live }),
    companiesEndpoints({ kernel, jobs }),
    meterEndpoints(),
    messagingEndpoints(kernel, parts.messaging, () => jobs),
    healthEndpoints({ ...kernel, installation: parts.installation }),
    notificationsEndpoints(live),
  ] as Implementation[]
}
