import { Plural } from '@lingui/react/macro'
import { tagsLimit } from '../../../../contract/folders/tags.ts'

const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0)

/** How many an act has left as they were, and why. */
export function LeftPeople({ left }: { left: readonly { gone: number; full?: number }[] }) {
  const gone = sum(left.map((each) => each.gone))
  const full = sum(left.map((each) => each.full ?? 0))
  return (
    <>
      {gone ? (
        <>
          {'. '}
          <Plural value={gone} one="# person can’t be found any more" other="# people can’t be found any more" />
        </>
      ) : null}
      {full ? (
        <>
          {'. '}
          <Plural
            value={full}
            one={`# would have more than ${tagsLimit} tags`}
            other={`# would have more than ${tagsLimit} tags`}
          />
        </>
      ) : null}
    </>
  )
}
