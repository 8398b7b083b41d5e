import '@mantine/core/styles/Slider.css'
import { RangeSlider as MantineRangeSlider } from '@mantine/core'
import { usePhone } from '../use-media.ts'
import classes from './RangeSlider.module.css'

type Ends = [from: number, to: number]

interface Props {
  /** The last place that a thumb may take; the first is 0. */
  last: number
  value: Ends
  labels: { from: string; to: string }
  /** What a place means, read out. */
  say: (place: number) => string
  /** With every step of a thumb. */
  onDrag: (value: Ends) => void
  onChange: (value: Ends) => void
}

/** From one place to another on a line, by two thumbs that never meet. */
export function RangeSlider({ last, value, labels, say, onDrag, onChange }: Props) {
  const phone = usePhone()
  return (
    <MantineRangeSlider
      classNames={classes}
      min={0}
      max={last}
      size={2}
      thumbSize={phone ? 28 : 16}
      minRange={1}
      step={1}
      label={null}
      value={value}
      thumbFromLabel={labels.from}
      thumbToLabel={labels.to}
      thumbValueText={say}
      onChange={onDrag}
      onChangeEnd={onChange}
    />
  )
}
