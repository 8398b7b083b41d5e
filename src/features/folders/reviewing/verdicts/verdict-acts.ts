import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type Icon, IconCheck, IconHelpCircle, IconX } from '@tabler/icons-react'
import type { VerdictWord } from '../../../../../contract/folders/verdicts.ts'
import { act } from '../../../../commands/act.ts'

interface OnCandidate {
  say: (word: VerdictWord) => void
  /** Their verdict counts in this folder, and it is not archived. */
  may: boolean
}

const saying = (word: VerdictWord, keys: string, label: MessageDescriptor, text: MessageDescriptor, Icon: Icon) =>
  act<OnCandidate>({ label, text, keys, Icon, blocked: ({ may }) => !may, run: ({ say }) => say(word) })

/** What a reviewer says of a candidate. */
export const verdictActs = {
  no: saying('no', 'n', msg`Say no`, msg({ message: 'No', context: 'verdict' }), IconX),
  maybe: saying('maybe', 'b', msg`Say maybe`, msg({ message: 'Maybe', context: 'verdict' }), IconHelpCircle),
  yes: saying('yes', 'y', msg`Say yes`, msg({ message: 'Yes', context: 'verdict' }), IconCheck),
}
