import { wipedAddress } from './logged-out.ts'
import { signOut } from './sign-out.ts'

/**
 * The user has removed this device from another one (sync.md §2.8): all tabs go blank, and nothing of theirs stays here,
 * sent or not. What another user of this browser has left is not touched.
 */
export async function wipe(): Promise<void> {
  document.documentElement.hidden = true
  await signOut(undefined, true)
  location.replace(wipedAddress)
}
