import type { FindingState } from '../../../contract/health/endpoints.ts'
import type { Text } from '../../kernel/errors.ts'

/** What is said of one thing of the installation: to its operator on the console, and to a super user on a page. */
export interface Finding {
  state: FindingState
  about: Text
  sentence: Text
  /** What mends it, on the server's machine. */
  command?: string
}

/** Of a thing: how it is. */
export const findingAbout =
  (about: Text) =>
  (state: FindingState, sentence: Text, command?: string): Finding => ({
    ...{ state, about, sentence },
    ...(command !== undefined && { command }),
  })
