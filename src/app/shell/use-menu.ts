import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useActor } from '../../data/session.ts'
import { type MenuEntry, menuOf, menuRoutes } from '../menu.ts'

/** The menu of whoever is signed in. */
export function useMenu(): MenuEntry[] {
  const router = useRouter()
  const actor = useActor()
  return useMemo(() => menuOf(menuRoutes(router), actor), [router, actor])
}
