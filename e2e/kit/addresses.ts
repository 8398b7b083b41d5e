/** Every page with something on it; `:folder`, `:candidate`, `:person`, `:employee` and `:meta` stand for what the demo has. */
export const addresses = {
  /** Of somebody who may search and keeps folders. Searches find few: twenty alike take a minute to look at. */
  worker: [
    '/',
    '/?q=skill:TypeScript&q=-companySearch:%22Lantern%22&q=companySearch:%22Thistle%22&f=experience[0]:3-*',
    '/?q=skill:NothingIsCalledSo',
    '/profiles-old/?q=skill:TypeScript&q=companySearch:%22Thistle%22',
    '/specialization-query/frontend/?q=companySearch:%22Thistle%22',
    '/profiles/:person/',
    '/profiles/create/',
    '/searches/',
    '/folders/',
    '/folders/?kind=closed',
    '/folders/:folder/',
    '/folders/:folder/?view=board',
    '/folders/:folder/?c=:candidate',
    '/folders/:folder/edit/',
    '/folders/:folder/review/',
    '/folders/:folder/searches/',
    '/folders/:folder/batch/',
    '/folders/new/',
    '/messaging/templates/',
    '/review/',
    '/sync/',
    '/settings/',
    '/menu/',
    '/offline/',
    '/no/such/page',
  ],
  admin: [
    '/company/',
    '/company/update/',
    '/company/employees/',
    '/company/employees/add/',
    '/company/employees/:employee/',
    '/company/hiring-managers/',
    '/company/hiring-managers/add/',
    '/company/hiring-managers/settings/',
  ],
  staff: ['/metaqueries/', '/metaqueries/add/', '/metaqueries/:meta/'],
} as const

/** Walked by tests of their own (signing in and out, the first visit), or another address of a page above. */
export const walkedElsewhere = [
  '/login/',
  '/login/link/',
  '/invitations/accept-invite/key/',
  '/logout/',
  '/setup/',
  '/profiles/',
  '/intelligence/',
  '/intelligence-old/',
]
