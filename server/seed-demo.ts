import { analyze } from './db/analyze.ts'
import type { OpenData } from './db/launcher.ts'
import type { Kernel } from './kernel/kernel.ts'
import { seedDemoFolders } from './modules/folders/demo.ts'
import { seedDemoMessages } from './modules/messaging/demo/demo-messages.ts'
import { seedDemoPeople } from './modules/profiles/demo/demo.ts'
import { seedDemoTemplates } from './modules/templates/demo.ts'
import { seedDemoUsers } from './modules/users/demo.ts'

/** What is there already stays: a seeding that was killed goes on. */
export async function seedDemo(kernel: Kernel, address: OpenData['address']): Promise<void> {
  const { db, blobs, clock } = kernel
  await seedDemoUsers(db, clock)
  const added = await seedDemoPeople({ db, blobs, clock })
  await seedDemoTemplates(db, clock)
  await seedDemoFolders(db, clock)
  await seedDemoMessages(kernel)
  if (added > 0) await analyze(address)
}
