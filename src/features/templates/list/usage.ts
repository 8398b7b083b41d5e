import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { TemplateUsage } from '../../../../contract/messaging/overview-endpoints.ts'
import { usageQuery } from '../../../data/messaging/messages.ts'
import { queryClient } from '../../../data/network/query.ts'
import type { Usage } from './choice.ts'

/** What came of each template, as the server last said it; undefined where it has not said so yet. */
export function useUsage(): Usage {
  const { data } = useQuery(usageQuery, queryClient)
  return useMemo(() => data && new Map(data.map((one) => [one.template_id, one])), [data])
}

/** Of a template: one that was never used is known to be so. Undefined: nothing is known. */
export const usageOf = (usage: Usage, id: string): TemplateUsage | undefined =>
  usage && (usage.get(id) ?? { template_id: id, used: 0, sent: 0, opened: 0, replied: 0 })

/** The share of replies among what has left; undefined where nothing has. */
export const replyShare = ({ sent, replied }: TemplateUsage): number | undefined => (sent ? replied / sent : undefined)
