import { z } from 'zod/mini'
import { endpoint } from '../../kit/endpoint.ts'
import { positiveInteger, uid } from '../../kit/schemas.ts'
import { employee, folderHeirs, getEmployee } from '../employee-endpoints.ts'

/** Somebody goes to another company (STAFF-04). */
const move = (kind: 'workers' | 'admins') =>
  endpoint({
    method: 'POST',
    path: `/api/v6/${kind}/{id}/move/`,
    access: 'companies.manage',
    summary:
      'Move somebody to another company: they sign in there as before, with name, settings, signature and search history; what they leave goes to heirs as at a deletion; may ask for the password (403 `step_up`)',
    params: z.object({ id: uid }),
    query: z.object({}),
    body: z.strictObject({
      company_id: positiveInteger,
      /** Of folders, templates and saved searches; absent: nobody, where there are none. */
      heir: z.optional(uid),
      folder_heirs: z.optional(folderHeirs),
    }),
    output: z.object({ employee, company: z.object({ id: z.number(), name: z.string() }) }),
    status: 201,
    example: {
      params: getEmployee.example.params,
      query: {},
      body: { company_id: 12 },
      output: { employee: getEmployee.example.output, company: { id: 12, name: 'Acme' } },
    },
  })
export const moveWorker = move('workers')
export const moveAdmin = move('admins')
