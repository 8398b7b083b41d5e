import { randomUUID } from 'node:crypto'
import type { Calls } from './calls.ts'

/** What staff does with companies and its own people. */
export const staffCalls = {
  moveWorker: (n) => ({ params: { id: n.workerOfIt }, body: { company_id: Number(n.newCompany) } }),
  moveAdmin: (n) => ({ params: { id: n.adminOfIt }, body: { company_id: Number(n.newCompany) } }),
  listManagers: () => ({}),
  getManager: (n) => ({ params: { id: n.managerOfOperator } }),
  createManager: () => ({
    body: { email: `${randomUUID()}@people.example`, first_name: 'New', last_name: 'Person', role: 'manager' },
  }),
  changeManager: (n) => ({ params: { id: n.managerOfOperator }, body: { phone: '' } }),
  giveManagerLink: (n) => ({ params: { id: n.managerOfOperator } }),
  deleteManager: (n) => ({ params: { id: n.managerOfOperator } }),
  listActiveUsers: () => ({}),
  getCustomSettings: (n) => ({ params: { id: n.newCompany } }),
  changeCustomSettings: (n) => ({ params: { id: n.newCompany }, body: { support_email: null } }),
  listCompanies: () => ({}),
  getStaffCompany: (n) => ({ params: { id: n.newCompany } }),
  createCompany: () => ({ body: { name: randomUUID() } }),
  getAttributes: (n) => ({ params: { id: n.newCompany } }),
  setAttributes: (n) => ({ params: { id: n.newCompany }, body: { industry: 'Robots' } }),
  deleteCompany: (n) => ({ params: { id: n.newCompany }, body: { reason: 'Asked for' } }),
  restoreCompany: (n) => ({ params: { id: n.newCompany } }),
  inviteAdmin: (n) => ({ params: { id: n.newCompany }, body: { email: `${randomUUID()}@people.example` } }),
} satisfies Partial<Calls['companies']>
