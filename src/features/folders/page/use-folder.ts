import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { can, type FeaturePermission } from '../../../../contract/access/can.ts'
import type { Action } from '../../../../contract/access/policy.ts'
import { useConnection } from '../../../data/device/live.ts'
import type { FolderView } from '../../../data/folders/views.ts'
import { useActor, useUser } from '../../../data/network/session.ts'
import { useCandidateName } from '../../../entities/candidate/names.ts'
import { type StatusTree, statusTree } from '../../../entities/candidate/statuses.ts'
import { useStatuses } from '../../../entities/candidate/use-statuses.ts'
import type { Telling } from '../changes/acts.tsx'

/** The statuses as a tree; undefined while they are read. */
export function useStatusTree(): StatusTree | undefined {
  const rows = useStatuses()
  return useMemo(() => rows && statusTree(rows), [rows])
}

/** What acts need to tell themselves later. */
export function useTelling({ id, name }: FolderView): Telling {
  const nameOf = useCandidateName()
  // Not the folder itself: its counts change with every status.
  return useMemo(() => ({ folder: { id, name }, nameOf }), [id, name, nameOf])
}

/** Its people are on their way to this device for the first time. */
export function useComing({ onDevice, counts }: FolderView): boolean {
  const connection = useConnection()
  return !onDevice && counts === undefined && connection !== 'offline'
}

interface Rights {
  may: (action: Action) => boolean
  /** Why nothing can be changed here, or undefined. */
  reason: string | undefined
  /** Whether a manager was given this part of the candidates. */
  has: (permission: FeaturePermission) => boolean
  /** Statuses can be changed here and now. */
  maySetStatus: boolean
}

/** What the user may do in a folder; an archived one is only read. */
export function useRights(folder: FolderView): Rights {
  const { t } = useLingui()
  const actor = useActor()
  const { permissions, role } = useUser()
  const has = (permission: FeaturePermission) => role !== 'hm' || permissions.includes(permission)
  const may = (action: Action) => can(actor, action)
  const reason = folder.status === 'closed' ? t`This folder is archived` : undefined
  return { may, reason, has, maySetStatus: may('folders.setStatus') && has('changeCandidate') && !reason }
}

/** Why statuses cannot be changed in a folder; undefined where they can. */
export function useLocked(folder: FolderView): string | undefined {
  const { t } = useLingui()
  const { may, reason, has } = useRights(folder)
  return may('folders.setStatus') && has('changeCandidate') ? reason : t`You can’t change statuses here`
}
