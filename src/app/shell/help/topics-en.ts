import type { Topic } from './topics.ts'

export const topics: readonly Topic[] = [
  {
    id: 'today',
    title: 'Today',
    text: [
      'What asks for you on this day: next steps, replies to answer, comments that mention you, changes that were not saved. All of it works without a connection.',
    ],
    steps: [
      'E is done, H is tomorrow, Enter opens; on a phone swipe right or left. Undo takes it back.',
      'Add a next step by F, for anybody in your folders.',
      'In the settings you can start with Today, and get an email in the morning when something is due.',
    ],
  },
  {
    id: 'search',
    title: 'Finding people',
    text: [
      'Type a skill, a title, a company or a place and press Enter. Several words separated by commas become several conditions, and all of them must be true.',
      'Press a condition to change it: exclude it, make it the main skill, or look for the title at the last job alone. Filters on the left narrow the result; each shows how many people it would leave.',
    ],
    steps: [
      'A word with # before it is looked for in all texts.',
      'Save a search to come back to it. Everything you searched for is kept under Saved searches as well.',
      'Nobody found? The page offers what the words could have meant, with the number of people for each.',
    ],
  },
  {
    id: 'folders',
    title: 'Folders and statuses',
    text: [
      'A folder holds the candidates of one vacancy. Everybody in it has a status, and everybody who sees the folder sees the status and the comments.',
    ],
    steps: [
      'Press S on a person to add them to a folder, or select several and use the bar at the bottom.',
      'Show a folder as a table or as a board. On the board, drag a card to change its status.',
      'A smart folder has a search: it brings you fifty new people at a time.',
      'A private folder is seen by whoever made it and by those it is shared with, and by nobody else.',
    ],
  },
  {
    id: 'share',
    title: 'Hiring managers',
    text: [
      'Share a folder with a hiring manager, and they decide on their phone. They see the folders they were given and nothing else; an admin sets what they see of a candidate.',
    ],
    steps: [
      'Open the folder, choose Share, and pick the manager.',
      'The manager opens Review and answers yes, maybe or no, with a word if they like.',
      'Each answer stands beside the candidate with its author’s name.',
    ],
  },
  {
    id: 'offline',
    title: 'Without a connection',
    text: [
      'Your folders are on this device. You can read them, change statuses, comment and review without a network. Changes are sent when the server responds again, and each takes effect exactly once.',
      'The cloud at the top says how things stand: what waits, and what needs a decision of yours. Searching everybody needs the server; without it you search the people on this device.',
      'A device that has not reached the server for some days asks for your password before it shows anything. Your changes are kept meanwhile.',
    ],
  },
  {
    id: 'install',
    title: 'Installing the app',
    text: [
      'Installed, the app opens in a window of its own and starts faster. In the menu choose Install app. On an iPhone, press Share in Safari and then Add to Home Screen.',
      'Notifications are switched on for each device in Settings.',
    ],
  },
  {
    id: 'keys',
    title: 'Keyboard',
    text: ['Press ? on any page to see all keys that mean something there.'],
    steps: [
      'Ctrl K or ⌘ K opens the palette: pages, people, folders, settings.',
      'J and K move through a list, X selects, Enter opens.',
      'G and then a letter goes to a page: G S to search, G F to the folders.',
      'Escape closes what is open on top.',
    ],
  },
  {
    id: 'people',
    title: 'Inviting colleagues',
    text: [
      'Admins invite people under Company, Employees. Several addresses can be entered at once; each gets a link that works once, for seven days.',
      'An invitation that nobody has answered is listed and can be sent again or withdrawn. When somebody leaves, their folders, templates and saved searches are handed over to a colleague.',
    ],
  },
  {
    id: 'privacy',
    title: 'Devices and privacy',
    text: [
      'Settings list the devices you are signed in on. Remove one that was lost: it deletes what it holds at its next contact with the server.',
      'Signing out deletes everything from this device. If changes are still waiting, you are asked first.',
    ],
  },
]
