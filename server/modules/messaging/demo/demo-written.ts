import type { DemoLetterAct } from './demo-letters.ts'

interface DemoWritten {
  /** How long ago. */
  hours: number
  subject: string
  text: string
  /** They opened it so many hours later, and no more came of it. */
  opened?: number
  /** What came of it so many hours later, and what the recruiter made of it. */
  came?: { hours: number; act: DemoLetterAct; text?: string; made?: 'later' | 'done' }
}

/** Until when the one who is to be asked later is put off, from the demo's beginning. */
export const laterDays = 21

const greetings = 'Best regards\n{MY_FIRST_NAME} {MY_LAST_NAME}'

/** The people the demo's recruiter has written to, newest first: those of the first folder, one after the other. */
export const demoLetters: readonly DemoWritten[] = [
  {
    hours: 2,
    subject: 'Your work on design systems',
    text: `Hello {FIRST_NAME},\n\nI read about your work as {TITLE} and would like to tell you about our team. Do you have fifteen minutes this week?\n\n${greetings}`,
  },
  {
    hours: 6,
    subject: 'Команда платформы в Берлине',
    text: 'Здравствуйте, {FIRST_NAME}!\n\nМы собираем команду платформы и ищем того, кто любит TypeScript. Удобно поговорить на этой неделе?\n\n{MY_FIRST_NAME} {MY_LAST_NAME}',
    came: {
      hours: 4,
      act: 'reply',
      text: 'Добрый день!\n\nУдалёнка возможна? Если да, можем созвониться в четверг после 16:00.',
    },
  },
  {
    hours: 27,
    subject: '{POSITION} at {COMPANY}',
    text: `Hello {FIRST_NAME},\n\nwe look for somebody who likes TypeScript as much as we do, two days a week in the office. Shall I send you more?\n\n${greetings}`,
    came: {
      hours: 3,
      act: 'reply',
      text: 'Hi,\n\nthanks for keeping it short, that is rare. Tuesday works for a first call, though I would rather start with what the team looks like than with the stack. My notice is three months.\n\nIs 15:00 fine?',
    },
  },
  {
    hours: 31,
    subject: 'Frontend at {COMPANY}',
    text: `Hello {FIRST_NAME},\n\nyour last two years as {TITLE} read like the job that we have open. May I send you the description?\n\n${greetings}`,
    came: { hours: 0.05, act: 'away' },
  },
  {
    hours: 52,
    subject: 'A team of five, and room for a sixth',
    text: `Hello {FIRST_NAME},\n\nfive of us build the booking flow, and we would like to be six. Would you like to hear more?\n\n${greetings}`,
    came: {
      hours: 20,
      act: 'anew',
      text: 'Hello,\n\nyou wrote to me the other day and I cannot find the mail any more. What is the salary range, and how large is the team today?',
    },
  },
  {
    hours: 75,
    subject: 'A conversation about {POSITION}',
    text: `Hello {FIRST_NAME},\n\na colleague of yours told me that you may be ready for something new. Would a call on Thursday suit you?\n\n${greetings}`,
    opened: 3,
  },
  {
    hours: 98,
    subject: 'Your talk on performance budgets',
    text: `Hello {FIRST_NAME},\n\nI liked your talk, and we have the problem that it is about. Do you have time for a call?\n\n${greetings}`,
    came: { hours: 0.02, act: 'bounce' },
  },
  {
    hours: 122,
    subject: 'Вакансия {POSITION}',
    text: 'Здравствуйте, {FIRST_NAME}!\n\nИщем коллегу в продуктовую команду. Прислать описание?\n\n{MY_FIRST_NAME} {MY_LAST_NAME}',
    came: { hours: 5, act: 'unsubscribe' },
  },
  {
    hours: 148,
    subject: 'Lead role at {COMPANY}',
    text: `Hello {FIRST_NAME},\n\nwe look for somebody to lead the web team. Would that be something for you?\n\n${greetings}`,
    came: {
      hours: 9,
      act: 'reply',
      text: 'Not right now, I only joined here in June. Could you ask me again in a few weeks?',
      made: 'later',
    },
  },
  {
    hours: 172,
    subject: 'React and maps',
    text: `Hello {FIRST_NAME},\n\nwe draw maps with React and look for somebody who has done so before. Shall we talk?\n\n${greetings}`,
    came: {
      hours: 26,
      act: 'reply',
      text: 'Hi,\n\ngreat, Thursday 15:00 it is. Please send the invitation to this address.',
      made: 'done',
    },
  },
]
