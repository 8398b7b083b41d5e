import type { ToldByAll } from '../entities/change/told.ts'
import { told as folders } from '../features/folders/changes/told.ts'
import { told as messaging } from '../features/messaging/changes/told.ts'
import { told as notices } from '../features/notices/changes/told.ts'
import { told as profiles } from '../features/profiles/changes/told.ts'
import { told as templates } from '../features/templates/changes/told.ts'

/** How the changes of all areas are told; here they meet, and nowhere else. */
export const told: ToldByAll = { ...folders, ...messaging, ...notices, ...profiles, ...templates }
