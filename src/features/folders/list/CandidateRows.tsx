import { useLingui } from '@lingui/react/macro'
import { useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { syncNow } from '../../../data/live.ts'
import { useStable } from '../../../lib/use-stable.ts'
import { PullMark } from '../../../ui/PullMark.tsx'
import { usePull } from '../../../ui/use-pull.ts'
import { CandidateBlock, type EveryRow } from './CandidateBlock.tsx'
import classes from './CandidateList.module.css'
import { blockSize } from './sizes.ts'

interface Props extends EveryRow {
  scroll: RefObject<HTMLDivElement | null>
  height: number
}

/** The blocks in sight of a list of any length. Alone: scrolling renders these and nothing around them. */
export function CandidateRows({ scroll, height, ...every }: Props) {
  const { total } = every
  const { t } = useLingui()
  const pull = usePull(() => void syncNow())
  const blocks = useVirtualizer({
    count: Math.ceil(total / blockSize),
    getScrollElement: () => scroll.current,
    estimateSize: (block) => Math.min(blockSize, total - block * blockSize) * height,
    overscan: 4,
    // Before it has been measured the list is as high as the screen: its first rows are read at once.
    initialRect: { width: innerWidth, height: innerHeight },
    // Blocks beyond the screen are ready; the next ones may come a frame later rather than hold this one up.
    useFlushSync: false,
  })
  const inSight = blocks.getVirtualItems()
  const isStill = useStable(() => !blocks.isScrolling)
  return (
    <section ref={scroll} className={classes.scroll} aria-label={t`People in this folder`} {...pull.handlers}>
      <PullMark {...pull} />
      <div className={classes.inner} style={{ height: blocks.getTotalSize() }}>
        <div className={classes.blocks} style={{ top: inSight[0]?.start }}>
          {inSight.map((block) => (
            <ul key={block.key} className={classes.block} style={{ height: block.size }}>
              <CandidateBlock {...every} start={block.index * blockSize} isStill={isStill} />
            </ul>
          ))}
        </div>
      </div>
    </section>
  )
}
