import { useLingui } from '@lingui/react'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { FacetValue } from '../../../contract/search/endpoints.ts'
import { facets as allFacets, type Facet, type ReadyFacet } from '../../../contract/search/facets.ts'
import { type FacetName, gatedFacets } from '../../../contract/search/fields.ts'
import { isActivity } from '../../../contract/search/filters.ts'
import type { SearchState } from '../../../contract/search/search-url.ts'
import { Tag } from '../../ui/Tag.tsx'
import { ActivityFacet } from './ActivityFacet.tsx'
import classes from './Facets.module.css'
import { facetLabels } from './labels.ts'
import { RangeFacet } from './RangeFacet.tsx'
import { SizeFacet } from './SizeFacet.tsx'
import { ValueFacet } from './ValueFacet.tsx'

interface Props {
  state: SearchState
  facets: Record<string, FacetValue[]> | undefined
  onChange: (state: SearchState) => void
}

/** Offered only once the answer says that the place supports them. */
const gated: ReadonlySet<FacetName> = new Set<FacetName>(gatedFacets)

/** All facets in their order; those that the spec opens are open, and those with a choice. */
export function FacetGroups({ state, facets, onChange }: Props) {
  const doings = state.filters.filter(isActivity).length
  const groups = allFacets.map((facet: Facet) => {
    const values = facets?.[facet.name]
    const chosen = state.filters.filter((filter) => filter.facet === facet.name).length
    const shared = { state, values, onChange }
    // A facet that the place does not support, or that nobody in the result has anything for, is not offered.
    if ((facets || gated.has(facet.name)) && !values?.length && !chosen) return null
    return (
      <FacetGroup
        key={facet.name}
        name={facet.name as ReadyFacet}
        chosen={chosen}
        openAtFirst={facet.openByDefault || chosen > 0}
      >
        {facet.kind === 'range' ? <RangeFacet facet={facet} {...shared} /> : null}
        {facet.kind === 'size' ? <SizeFacet {...shared} /> : null}
        {facet.kind === 'values' ? <ValueFacet facet={facet} {...shared} /> : null}
      </FacetGroup>
    )
  })
  return (
    <>
      <FacetGroup name="general" chosen={doings} openAtFirst>
        <ActivityFacet state={state} values={facets?.general} onChange={onChange} />
      </FacetGroup>
      {groups}
    </>
  )
}

interface GroupProps {
  name: ReadyFacet | 'general'
  chosen: number
  openAtFirst: boolean
  children: ReactNode
}

function FacetGroup({ name, chosen, openAtFirst, children }: GroupProps) {
  const { i18n } = useLingui()
  const [open, setOpen] = useState(openAtFirst)
  const Chevron = open ? IconChevronUp : IconChevronDown
  return (
    <section className={classes.group}>
      <button type="button" className={classes.title} aria-expanded={open} onClick={() => setOpen(!open)}>
        {i18n._(facetLabels[name])}
        {chosen ? <Tag brand>{chosen}</Tag> : null}
        <Chevron size={14} stroke={1.75} />
      </button>
      {open ? children : null}
    </section>
  )
}
