import { endpoints } from '../../../contract/endpoints.ts'
import { notFound } from '../../kernel/errors.ts'
import { implement } from '../../kernel/implement.ts'

export const messagingEndpoints = () =>
  implement(endpoints.messaging, {
    messagingOverview: async () => {
      throw notFound()
    },
  })
