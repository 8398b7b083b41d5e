import { useRouter, useRouterState } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useFolders } from '../../../data/folders/live.ts'
import { useActor } from '../../../data/network/session.ts'
import { type MenuEntry, menuOf, menuRoutes, placeOf } from '../../menu.ts'

/** The menu of whoever is signed in. */
export function useMenu(): MenuEntry[] {
  const router = useRouter()
  const actor = useActor()
  const hasFolders = (useFolders('active')?.length ?? 0) > 0
  return useMemo(() => menuOf(menuRoutes(router), actor, hasFolders), [router, actor, hasFolders])
}

/** The address of the place of the menu that the page belongs to. */
export function usePlace(): string | undefined {
  const path = useRouterState({ select: (state) => state.location.pathname })
  return placeOf(path, useMenu())?.path
}
