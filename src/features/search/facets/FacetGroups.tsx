import { useLingui } from '@lingui/react'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import type { FacetValue } from '../../../../contract/search/endpoints.ts'
import { facets as allFacets, type Facet, type ReadyFacet } from '../../../../contract/search/facets.ts'
import { type FacetName, gatedFacets } from '../../../../contract/search/fields.ts'
import { isActivity } from '../../../../contract/search/filters.ts'
import type { SearchState } from '../../../../contract/search/search-url.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { usePhone } from '../../../ui/use-media.ts'
import { facetLabels } from '../chips/labels.ts'
import { RangeFacet } from '../range/RangeFacet.tsx'
import { ActivityFacet } from './ActivityFacet.tsx'
import classes from './Facets.module.css'
import { SizeFacet } from './SizeFacet.tsx'
import { type SetFilter, useSetting } from './use-setting.ts'
import { ValueFacet } from './ValueFacet.tsx'

interface Props {
  state: SearchState
  /** As they are read. */
  counts: Pick<UseQueryResult<{ facets: Record<string, FacetValue[]> }>, 'data' | 'error' | 'refetch'>
  onChange: (state: SearchState) => void
}

const FacetsAway = lazyPart(() => import('./FacetsAway.tsx'))

/** Offered only once the answer says that the place supports them. */
const gated: ReadonlySet<FacetName> = new Set<FacetName>(gatedFacets)

/** All facets in their order; those that the spec opens are open, and those with a choice. */
export function FacetGroups({ state, counts, onChange }: Props) {
  const onSet = useSetting(state, onChange)
  const facets = counts.data?.facets
  if (!facets && counts.error)
    return (
      <Suspense>
        <FacetsAway state={state} error={counts.error} onChange={onChange} onRetry={() => void counts.refetch()} />
      </Suspense>
    )
  const doings = state.filters.filter(isActivity).length
  const groups = allFacets.map((facet: Facet) => {
    // No values in an answer are none; without an answer they are on their way.
    const values = facets && (facets[facet.name] ?? [])
    const chosen = state.filters.filter((filter) => filter.facet === facet.name).length
    const shared = { state, values, onSet, onChange }
    // A facet that the place does not support, or that nobody in the result has anything for, is not offered.
    if ((facets || gated.has(facet.name)) && !values?.length && !chosen) return null
    return <OneFacet key={facet.name} facet={facet} chosen={chosen} {...shared} />
  })
  return (
    <>
      <FacetGroup name="general" chosen={doings} openAtFirst>
        <ActivityFacet state={state} values={facets?.general} onSet={onSet} onChange={onChange} />
      </FacetGroup>
      {groups}
    </>
  )
}

interface OneProps {
  facet: Facet
  chosen: number
  state: SearchState
  values: FacetValue[] | undefined
  onSet: SetFilter
  onChange: (state: SearchState) => void
}

function OneFacet({ facet, chosen, onSet, onChange, ...shared }: OneProps) {
  const group = { name: facet.name as ReadyFacet, chosen, openAtFirst: facet.openByDefault || chosen > 0 }
  if (facet.kind === 'range') {
    return (
      <RangeFacet facet={facet} {...shared} onChange={onChange}>
        {(body, said) => (
          <FacetGroup {...group} said={said}>
            {body}
          </FacetGroup>
        )}
      </RangeFacet>
    )
  }
  return (
    <FacetGroup {...group}>
      {facet.kind === 'size' ? (
        <SizeFacet {...shared} onSet={onSet} />
      ) : (
        <ValueFacet facet={facet} {...shared} onSet={onSet} />
      )}
    </FacetGroup>
  )
}

interface GroupProps {
  name: ReadyFacet | 'general'
  chosen: number
  openAtFirst: boolean
  /** What is chosen in words, in place of how many choices it is. */
  said?: string | undefined
  children: ReactNode
}

function FacetGroup({ name, chosen, openAtFirst, said, children }: GroupProps) {
  const { i18n } = useLingui()
  const phone = usePhone()
  const [open, setOpen] = useState(openAtFirst)
  const Chevron = open ? IconChevronUp : IconChevronDown
  return (
    <section className={classes.group}>
      <button type="button" className={classes.title} aria-expanded={open} onClick={() => setOpen(!open)}>
        {i18n._(facetLabels[name])} {said === undefined && chosen ? <Tag brand>{chosen}</Tag> : null}
        {said !== undefined && (open || chosen) ? <span className={classes.said}>{said}</span> : null}
        <Chevron size={phone ? 20 : 14} stroke={1.75} />
      </button>
      {open ? children : null}
    </section>
  )
}
