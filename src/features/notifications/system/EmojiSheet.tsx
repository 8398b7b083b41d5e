import { Trans, useLingui } from '@lingui/react/macro'
import { IconMoodSmile } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import classes from './System.module.css'

/** Those that announcements need. */
const emoji = [
  ...['🎉', '🚀', '✨', '🔥', '⭐', '💡', '📣', '🔔', '✅', '❌', '⚠️', '❗'],
  ...['ℹ️', '🛠️', '🔧', '⏰', '📅', '🕕', '🎁', '🏆', '💎', '💰', '📈', '📊'],
  ...['🔒', '🛡️', '🔑', '✉️', '📨', '💬', '📱', '💻', '🌍', '🇷🇺', '🔗', '📎'],
  ...['👋', '👍', '👏', '🙏', '🤝', '💪', '🙂', '😊', '😎', '🤔', '❤️', '🥳'],
] as const

/** Emoji to choose from; the keyboard reaches each of them. */
export function EmojiSheet({ onChoose }: { onChoose: (emoji: string) => void }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <Button look="ghost" size="small" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <IconMoodSmile size={16} stroke={1.75} aria-hidden />
        <Trans>Emoji</Trans>
      </Button>
      {open ? (
        <fieldset id={id} className={classes.emoji} aria-label={t`Emoji`}>
          {emoji.map((one) => (
            <button key={one} type="button" onClick={() => onChoose(one)}>
              {one}
            </button>
          ))}
        </fieldset>
      ) : null}
    </>
  )
}
