import { Combobox, NativeSelect, useCombobox } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { usePhone } from '../use-media.ts'
import options from './Options.module.css'
import classes from './Select.module.css'
import { placeByKey } from './select-keys.ts'

interface Props<Value extends string> {
  /** What is chosen here, read out; also where a label stands beside it. */
  label: string
  data: readonly { value: Value; label: string }[]
  value: Value
  disabled?: boolean
  onChange: (value: Value) => void
}

/** A choice of few values. A phone has its own list for that, made for a thumb; elsewhere it is ours, in our look. */
export function Select<Value extends string>(props: Props<Value>) {
  return usePhone() ? <SystemList {...props} /> : <OwnList {...props} />
}

const arrow = <IconChevronDown size={14} stroke={1.75} aria-hidden />
const systemClasses = { root: classes.root, wrapper: classes.frame, input: classes.select, section: classes.arrow }

function SystemList<Value extends string>({ label, data, onChange, ...rest }: Props<Value>) {
  return (
    <NativeSelect
      {...rest}
      unstyled
      classNames={systemClasses}
      aria-label={label}
      data={[...data]}
      rightSection={arrow}
      onChange={({ target }) => onChange(data[target.selectedIndex]!.value)}
    />
  )
}

const ownClasses = { dropdown: options.list, option: options.option }

/** The button keeps the focus and names the entry that is marked; Enter, Space or a click choose. */
function OwnList<Value extends string>({ label, data, value, disabled, onChange }: Props<Value>) {
  const id = useId()
  const list = useCombobox()
  const typed = useRef({ text: '', at: Number.NEGATIVE_INFINITY })
  const chosen = data.findIndex((one) => one.value === value)
  const [marked, setMarked] = useState(chosen)
  const open = list.dropdownOpened
  const show = (place = chosen) => {
    setMarked(place)
    list.openDropdown()
  }
  const choose = (next: Value | undefined) => {
    list.closeDropdown()
    if (next !== undefined && next !== value) onChange(next)
  }
  const keys = (event: KeyboardEvent) => {
    const place = placeByKey(event, { at: open ? marked : chosen, labels: data.map((one) => one.label), typed, open })
    if (place !== undefined) show(place)
    else if (open && (event.key === 'Enter' || event.key === ' ')) choose(data[marked]?.value)
    else if (open && event.key === 'Escape') list.closeDropdown()
    else return
    // What it means elsewhere it does not mean here: a dialog stays open, a page does not scroll.
    event.preventDefault()
    event.stopPropagation()
  }
  const optionId = (place: number) => `${id}-${place}`
  return (
    <Combobox
      store={list}
      unstyled
      classNames={ownClasses}
      keepMounted={false}
      hideDetached={false}
      position="bottom-start"
      offset={4}
      width="max-content"
      onOptionSubmit={(next) => choose(next as Value)}
    >
      <Combobox.Target
        targetType="button"
        withExpandedAttribute
        withKeyboardNavigation={false}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-activedescendant={open && marked >= 0 ? optionId(marked) : undefined}
      >
        <button
          type="button"
          className={classes.select}
          disabled={disabled}
          aria-label={label}
          onClick={() => (open ? list.closeDropdown() : show())}
          onBlur={() => list.closeDropdown()}
          onKeyDown={keys}
        >
          <span className={classes.value}>{data[chosen]?.label}</span>
          <span className={classes.arrow}>{arrow}</span>
        </button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options id={id} aria-label={label}>
          {data.map((one, place) => (
            <Combobox.Option
              key={one.value}
              id={optionId(place)}
              ref={place === marked ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
              value={one.value}
              aria-selected={place === chosen}
              selected={place === marked}
              onMouseMove={() => setMarked(place)}
            >
              <IconCheck className={place === chosen ? undefined : classes.other} size={14} stroke={2} aria-hidden />
              {one.label}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
