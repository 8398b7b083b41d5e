import { useRouter, useRouterState } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useActor, useUser } from '../../../data/network/session.ts'
import { type MenuEntry, menuOf, menuRoutes, placeOf } from '../../menu.ts'

/** The menu of whoever is signed in. */
export function useMenu(): MenuEntry[] {
  const router = useRouter()
  const actor = useActor()
  const { hasEditedProfiles: hasEdited, attributes } = useUser().company
  const ats = attributes?.ats !== false
  return useMemo(() => menuOf(menuRoutes(router), actor, { hasEdited, ats }), [router, actor, hasEdited, ats])
}

/** The address of the place of the menu that the page belongs to. */
export function usePlace(): string | undefined {
  const path = useRouterState({ select: (state) => state.location.pathname })
  return placeOf(path, useMenu())?.path
}
