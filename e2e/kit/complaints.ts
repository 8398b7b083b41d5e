import type { Page } from '@playwright/test'

/** The recording of a second try puts its script into every frame, and a letter's frame refuses scripts: that is right. */
const ofRecording = /^Blocked script execution .* 'allow-scripts'/

/** @returns what the page writes to its console as errors, growing as it goes */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !ofRecording.test(message.text())) complaints.push(message.text())
  })
  return complaints
}
