/** Which paths of well-known sites are one person's page, and its one spelling. */

export interface Site {
  /** Hosts, without `www.` and `m.`; `*.` stands for every subdomain. */
  hosts: readonly string[]
  /**
   * The canonical address of the person's page; undefined: a root, feed, company or search page, which is nobody's.
   * @param path parts of the path, decoded, lower case
   */
  person(path: readonly string[], query: URLSearchParams, host: string): string | undefined
}

const words = (text: string) => new Set(text.trim().split(/\s+/))

/** Accounts that forms and templates are filled with. */
const nobody = words(`
  me edit feed username user your-name yourname your-username yourprofile your-profile profile name example
  null undefined none na n-a unknown private login signup register`)

const isAccount = (name: string | undefined, shape: RegExp, reserved?: ReadonlySet<string>): name is string =>
  name !== undefined && shape.test(name) && !nobody.has(name) && !reserved?.has(name)

/** Sites where a person is the first part of the path: `github.com/anna`. */
function atRoot(hosts: string[], canonical: string, shape: RegExp, reserved: string): Site {
  const taken = words(reserved)
  return {
    hosts,
    person: ([name, ...rest]) =>
      isAccount(name, shape, taken) && rest.length === 0 ? `${canonical}/${name}` : undefined,
  }
}

/** Sites where a person stands behind a word: `xing.com/profile/anna`. */
function behind(hosts: string[], canonical: string, first: string, shape: RegExp): Site {
  return {
    hosts,
    person: ([word, name]) => (word === first && isAccount(name, shape) ? `${canonical}/${first}/${name}` : undefined),
  }
}

const handle = /^[\p{L}\p{N}][\p{L}\p{N}_.-]{0,99}$/u
const accountName = /^[a-z0-9](?:[a-z0-9-]{0,38})$/
/** A slug that ends with a hyphen was cut at a line's end. */
const slug = /^[\p{L}\p{N}\p{M}\p{S}%_.'’-]{2,99}[\p{L}\p{N}\p{M}\p{S}]$/u

const linkedin: Site = {
  hosts: ['linkedin.com', '*.linkedin.com'],
  person: ([word, name, ...rest]) => {
    if (word === 'in' && isAccount(name, slug)) return `linkedin.com/in/${name}`
    if (word === 'pub' && isAccount(name, slug) && rest.length >= 3)
      return `linkedin.com/pub/${[name, ...rest.slice(0, 3)].join('/')}`
    return undefined
  },
}

const resume = /^[0-9a-f]{16,64}$/
const headhunter: Site = {
  hosts: [
    'hh.ru',
    '*.hh.ru',
    'hh.kz',
    '*.hh.kz',
    'hh.uz',
    '*.hh.uz',
    'hh.by',
    'rabota.by',
    'headhunter.ge',
    'headhunter.kg',
  ],
  person: ([word, id]) => (word === 'resume' && id !== undefined && resume.test(id) ? `hh.ru/resume/${id}` : undefined),
}

const habr: Site = {
  hosts: ['habr.com'],
  person: (path) => {
    const [word, name] = /^[a-z]{2}$/.test(path[0] ?? '') ? path.slice(1) : path
    return word === 'users' && isAccount(name, handle) ? `habr.com/users/${name}` : undefined
  },
}

const stackOverflow: Site = {
  hosts: ['stackoverflow.com', '*.stackoverflow.com', '*.stackexchange.com', 'superuser.com', 'serverfault.com'],
  person: ([word, id], _query, host) =>
    word === 'users' && /^\d{1,12}$/.test(id ?? '') ? `${host}/users/${id}` : undefined,
}

const nick = /^[a-z][a-z0-9_]{3,31}$/
const notNicks = words(
  'joinchat addstickers addemoji share proxy socks iv setlanguage addtheme login confirmphone invoice c s',
)
const telegram: Site = {
  hosts: ['t.me', 'telegram.me', 'telegram.dog'],
  person: ([first, second]) => {
    const name = first === 's' ? second : first
    return isAccount(name, nick, notNicks) ? `t.me/${name}` : undefined
  },
}

const facebookWords = words(
  'pages groups events watch marketplace people sharer login home.php share story.php photo.php help business',
)
const facebook: Site = {
  hosts: ['facebook.com', '*.facebook.com', 'fb.com'],
  person: ([word, , id], query) => {
    const number = word === 'profile.php' ? query.get('id') : word === 'people' ? id : undefined
    if (number && /^\d{3,20}$/.test(number)) return `facebook.com/${number}`
    return isAccount(word, handle, facebookWords) && word !== 'profile.php' ? `facebook.com/${word}` : undefined
  },
}

const vkWords = words('feed groups friends search away.php im audios video photos market apps services login id')
const vk: Site = {
  hosts: ['vk.com', 'vkontakte.ru', 'vk.ru'],
  person: ([name, ...rest]) =>
    isAccount(name, handle, vkWords) && rest.length === 0 && !/^(?:club|public|event|wall|album)-?\d/.test(name)
      ? `vk.com/${name}`
      : undefined,
}

/** Sites where a page says who it is in its query. */
const scholar: Site = {
  hosts: ['scholar.google.com', '*.scholar.google.com'],
  person: ([word], query) => {
    const user = query.get('user')
    return word === 'citations' && user && /^[\w-]{6,20}$/.test(user)
      ? `scholar.google.com/citations?user=${user}`
      : undefined
  },
}

const twitterWords =
  'home i search hashtag intent share explore settings messages notifications login signup privacy tos about jobs compose'
const githubWords =
  words(`about account apps blog careers codespaces collections community contact copilot customer-stories dashboard
  enterprise events explore features gist issues join login logout marketplace new notifications organizations orgs pricing
  pulls readme search security sessions settings signup site sponsors stars status team teams topics trending users watching`)

const leetcodeWords = words(
  'problems problemset contest discuss explore company interview profile accounts tag study-plan u',
)

const hackerrankWords = words(
  'domains contests dashboard skills-verification jobs challenges interview products work login',
)

export const sites: readonly Site[] = [
  linkedin,
  {
    hosts: ['github.com', 'gist.github.com'],
    person: ([name, ...rest]) =>
      isAccount(name, accountName, githubWords) && rest.length === 0 ? `github.com/${name}` : undefined,
  },
  { hosts: ['*.github.io'], person: (path, _query, host) => (path.length === 0 ? host : undefined) },
  atRoot(
    ['gitlab.com'],
    'gitlab.com',
    handle,
    'explore users groups help dashboard search projects topics public admin api -',
  ),
  atRoot(['bitbucket.org'], 'bitbucket.org', handle, 'product dashboard account repo workspaces blog'),
  headhunter,
  habr,
  atRoot(
    ['career.habr.com'],
    'career.habr.com',
    handle,
    'vacancies companies resumes salaries experts courses education journal users specializations skills info catalog',
  ),
  atRoot(['moikrug.ru'], 'career.habr.com', handle, 'vacancies companies resumes salaries experts courses'),
  stackOverflow,
  telegram,
  atRoot(
    ['kaggle.com'],
    'kaggle.com',
    handle,
    'competitions datasets code models learn discussion discussions organizations rankings c docs contests settings search work benchmarks host',
  ),
  behind(['xing.com', '*.xing.com'], 'xing.com', 'profile', handle),
  atRoot(
    ['behance.net'],
    'behance.net',
    handle,
    'gallery search galleries joblist jobs live assets blog hire collection featured',
  ),
  atRoot(
    ['dribbble.com'],
    'dribbble.com',
    handle,
    'shots jobs designers search tags stories hiring teams session signup following goods pro',
  ),
  atRoot(['twitter.com', 'x.com', 'mobile.twitter.com'], 'x.com', /^\w{1,15}$/, twitterWords),
  {
    hosts: ['medium.com'],
    person: ([name]) => (name && /^@[\w.-]{2,60}$/.test(name) ? `medium.com/${name}` : undefined),
  },
  facebook,
  vk,
  atRoot(
    ['instagram.com'],
    'instagram.com',
    /^[\w.]{1,30}$/,
    'p reel reels explore stories accounts direct about legal tv',
  ),
  {
    hosts: ['leetcode.com', 'leetcode.cn'],
    person: ([first, second]) => {
      const name = first === 'u' ? second : first
      return isAccount(name, handle, leetcodeWords) ? `leetcode.com/${name}` : undefined
    },
  },
  behind(['codeforces.com'], 'codeforces.com', 'profile', handle),
  {
    hosts: ['hackerrank.com'],
    person: ([first, second]) => {
      const name = first === 'profile' ? second : first
      return isAccount(name, handle, hackerrankWords) ? `hackerrank.com/${name}` : undefined
    },
  },
  behind(['researchgate.net'], 'researchgate.net', 'profile', handle),
  {
    hosts: ['orcid.org'],
    person: ([id]) => (id && /^(?:\d{4}-){3}\d{3}[\dx]$/.test(id) ? `orcid.org/${id}` : undefined),
  },
  scholar,
  {
    hosts: ['npmjs.com'],
    person: ([name]) => (name && /^~[\w.-]{1,60}$/.test(name) ? `npmjs.com/${name}` : undefined),
  },
  behind(['wellfound.com', 'angel.co'], 'wellfound.com', 'u', handle),
  behind(['ok.ru', '*.ok.ru'], 'ok.ru', 'profile', /^\d{3,20}$/),
  {
    hosts: ['superjob.ru', '*.superjob.ru'],
    person: ([word, page]) => {
      const id = word === 'resume' ? /(\d{4,12})\.html$/.exec(page ?? '')?.[1] : undefined
      return id ? `superjob.ru/resume/${id}` : undefined
    },
  },
  atRoot(
    ['dev.to'],
    'dev.to',
    /^\w{2,40}$/,
    'search tags listings podcasts videos about enter settings new top latest t',
  ),
  atRoot(
    ['artstation.com'],
    'artstation.com',
    handle,
    'artwork jobs learning marketplace search blogs channels contests',
  ),
]

/** Sites that many pages of people link to without any of these being one person's. */
export const nobodysSites: readonly string[] = [
  'google.com',
  '*.google.com',
  'youtube.com',
  '*.youtube.com',
  'youtu.be',
  'bit.ly',
  'wa.me',
  'drive.google.com',
  'docs.google.com',
  'indeed.com',
  '*.indeed.com',
  'glassdoor.com',
  'wikipedia.org',
  '*.wikipedia.org',
  'yandex.ru',
  '*.yandex.ru',
  'zoom.us',
  'calendly.com',
]
