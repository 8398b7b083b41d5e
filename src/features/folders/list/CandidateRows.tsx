import { useLingui } from '@lingui/react/macro'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, startTransition, useEffect, useState } from 'react'
import { syncNow } from '../../../data/device/live.ts'
import { painted } from '../../../lib/painted.ts'
import { PullMark } from '../../../ui/gestures/PullMark.tsx'
import { usePull } from '../../../ui/gestures/use-pull.ts'
import { usePhone } from '../../../ui/use-media.ts'
import { CandidateBlock, type EveryRow } from './CandidateBlock.tsx'
import classes from './CandidateList.module.css'
import { aroundList, blockSize, spareBlocks } from './sizes.ts'
import { useTurns } from './use-turn.ts'

interface Props extends EveryRow {
  scroll: RefObject<HTMLDivElement | null>
  height: number
}

/** The blocks in sight of a list of any length. Alone: scrolling renders these and nothing around them. */
export function CandidateRows({ scroll, height, ...every }: Props) {
  const { total } = every
  const { t } = useLingui()
  const phone = usePhone()
  const pull = usePull(() => void syncNow())
  const [overscan, setOverscan] = useState(0)
  useEffect(() => void painted().then(() => startTransition(() => setOverscan(spareBlocks))), [])
  const blocks = useVirtualizer({
    count: Math.ceil(total / blockSize),
    getScrollElement: () => scroll.current,
    // Kept by the virtualizer: the last block is whole too, or it would stay short for who comes into it later.
    estimateSize: () => blockSize * height,
    overscan,
    // Before it has been measured: what is rendered beyond the screen would only be taken away again.
    initialRect: { width: innerWidth, height: innerHeight - aroundList(phone) },
  })
  const inSight = blocks.getVirtualItems()
  const turns = useTurns(scroll, () => !blocks.isScrolling)
  return (
    <section
      ref={scroll}
      className={classes.scroll}
      tabIndex={-1}
      aria-label={t`People in this folder`}
      {...pull.handlers}
    >
      <PullMark {...pull} />
      <div className={classes.inner} style={{ height: total * height }}>
        <div className={classes.blocks} style={{ top: inSight[0]?.start }}>
          {inSight.map((block) => (
            <ul key={block.key} className={classes.block} style={{ height: block.size }}>
              <CandidateBlock {...every} start={block.index * blockSize} turns={turns} />
            </ul>
          ))}
        </div>
      </div>
    </section>
  )
}
