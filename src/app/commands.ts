import type { Command } from '../commands/command.ts'
import { commands as folders } from '../features/folders/door.ts'
import { commands as messaging } from '../features/messaging/door.ts'

/** The commands of all features; here they meet, and nowhere else. */
export const commands: readonly Command[] = [...folders, ...messaging] as unknown as readonly Command[]
