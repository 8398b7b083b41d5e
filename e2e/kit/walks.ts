// What a device without a network shows at each address of the app.

export const folderName = 'Senior Frontend Engineer · Berlin'
const nowhere = '0190a000-0000-7000-8000-0000000000aa'
const notHere = 'Not on this device'
export const notFound = 'The requested page was not found'

/** What is opened, and the heading that it shows. `KNOWN` is the folder's number. */
type Walk = readonly [address: string, heading: string]

/** By route, each of them (tests/architecture/pages.test.ts); for somebody who searches and keeps folders, on a device that has seen the list of folders alone. */
export const walks: Record<string, readonly Walk[]> = {
  '/': [
    ['/', 'Search'],
    ['/?q=skill:React', 'Search'],
  ],
  '/intelligence': [['/intelligence/?q=skill:Go', 'Search']],
  '/intelligence-old': [['/intelligence-old/?q=skill:Go', 'Search']],
  '/profiles-old': [['/profiles-old/?q=skill:Go', 'Search']],
  '/specialization-query/$id': [
    ['/specialization-query/frontend/', 'Front end'],
    ['/specialization-query/astronaut/', notFound],
  ],
  '/profiles/': [['/profiles/?q=skill:Go', 'Search']],
  '/login': [['/login/', 'Sign in']],
  '/login/link': [['/login/link/#token', 'Sign in']],
  '/setup': [['/setup/', 'No connection']],
  '/demo/mailbox': [['/demo/mailbox/', 'Demo mailbox']],
  '/license-expired': [['/license-expired/', 'Search']],
  '/license-not-started': [['/license-not-started/', 'Search']],
  '/limit-exceeded': [['/limit-exceeded/', 'You’ve opened all your profiles for today']],
  '/users/recover': [['/users/recover/', 'Forgot your password?']],
  '/users/reset/$token': [['/users/reset/token/', 'New password']],
  '/offline': [['/offline/', 'No connection']],
  '/menu': [['/menu/', 'Menu']],
  '/help': [['/help/', 'Help']],
  '/today': [['/today/', 'Today']],
  '/review': [['/review/', 'Review']],
  '/searches': [['/searches/', 'Saved searches']],
  '/settings': [['/settings/', 'Settings']],
  '/sync': [['/sync/', 'Sync']],
  '/messaging/replies': [['/messaging/replies/', 'Messages']],
  '/messaging/sent': [['/messaging/sent/', 'Messages']],
  '/messaging/settings': [['/messaging/settings/', 'Messaging settings']],
  '/messaging/templates': [['/messaging/templates/', 'Templates']],
  '/profiles/create': [['/profiles/create/', 'Create profile']],
  '/profiles/edited': [['/profiles/edited/', 'Edited profiles']],
  '/profiles/ban': [['/profiles/ban/', notFound]],
  '/reports': [['/reports/', notFound]],
  '/profiles/$profileId/edit': [
    ['/profiles/17/edit/', notHere],
    ['/profiles/seventeen/edit/', notFound],
  ],
  '/profiles/$profileId/editing': [
    ['/profiles/17/editing/', 'Company’s version'],
    ['/profiles/seventeen/editing/', notFound],
  ],
  '/profiles/$profileId/history': [
    ['/profiles/17/history/', 'Profile history'],
    ['/profiles/seventeen/history/', notFound],
  ],
  '/profiles/$profileId/rt/$companyId': [
    ['/profiles/17/rt/7/', 'Before and after'],
    ['/profiles/seventeen/rt/7/', notFound],
  ],
  '/profiles/$profileId/': [
    ['/profiles/17/', notHere],
    ['/profiles/seventeen/', notFound],
  ],
  '/folders/': [
    ['/folders/', 'Folders'],
    ['/folders/?kind=closed', 'Folders'],
  ],
  '/folders/new': [['/folders/new/', 'Folders']],
  '/folders/$folderId/': [
    ['/folders/KNOWN/', folderName],
    ['/folders/999999/', notHere],
    [`/folders/${nowhere}/`, notHere],
    ['/folders/senior/', notFound],
  ],
  '/folders/$folderId/edit': [
    ['/folders/KNOWN/edit/', folderName],
    ['/folders/999999/edit/', notHere],
    ['/folders/senior/edit/', notFound],
  ],
  '/folders/$folderId/review': [
    ['/folders/999999/review/', notHere],
    ['/folders/senior/review/', notFound],
  ],
  '/folders/$folderId/batch': [
    ['/folders/KNOWN/batch/', folderName],
    ['/folders/999999/batch/', notHere],
    ['/folders/senior/batch/', notFound],
  ],
  '/folders/$folderId/searches': [
    ['/folders/KNOWN/searches/', 'Searches'],
    ['/folders/senior/searches/', notFound],
  ],
  '/invitations/accept-invite/$key': [['/invitations/accept-invite/key/', 'Invitation']],
  // The pages of an admin and of staff, for somebody who is neither.
  '/folders/statuses': [['/folders/statuses/', notFound]],
  '/company/': [['/company/', notFound]],
  '/company/overview': [['/company/overview/', notFound]],
  '/company/update': [['/company/update/', notFound]],
  '/privacy/$brand': [['/privacy/hirefold/', 'Your data']],
  '/unsubscribe/$key': [['/unsubscribe/key/', 'Unsubscribe']],
  '/privacy-requests': [['/privacy-requests/', notFound]],
  '/server': [['/server/', notFound]],
  '/company/privacy': [['/company/privacy/', notFound]],
  '/company/names': [['/company/names/', notFound]],
  '/company/audit-log': [['/company/audit-log/', notFound]],
  '/company/credit-transactions': [['/company/credit-transactions/', notFound]],
  '/company/folders': [['/company/folders/', notFound]],
  '/company/employees/': [['/company/employees/', notFound]],
  '/company/employees/add': [['/company/employees/add/', notFound]],
  '/company/employees/import': [['/company/employees/import/', notFound]],
  '/company/employees/$employeeId': [[`/company/employees/${nowhere}/`, notFound]],
  '/company/hiring-managers/': [['/company/hiring-managers/', notFound]],
  '/company/hiring-managers/add': [['/company/hiring-managers/add/', notFound]],
  '/company/hiring-managers/$employeeId': [[`/company/hiring-managers/${nowhere}/`, notFound]],
  '/company/hiring-managers/settings': [['/company/hiring-managers/settings/', notFound]],
  '/companies/': [['/companies/', notFound]],
  '/companies/$companyId/update': [['/companies/7/update/', notFound]],
  '/companies/$companyId/credit-transactions': [['/companies/7/credit-transactions/', notFound]],
  '/companies/new': [['/companies/new/', notFound]],
  '/companies/$companyId/employees/add': [['/companies/7/employees/add/', notFound]],
  '/metaqueries/': [['/metaqueries/', notFound]],
  '/metaqueries/add': [['/metaqueries/add/', notFound]],
  '/metaqueries/$metaQueryId': [['/metaqueries/7/', notFound]],
  '/notifications/system/': [['/notifications/system/', notFound]],
  '/notifications/system/add': [['/notifications/system/add/', notFound]],
  '/notifications/system/edit/$id': [['/notifications/system/edit/7/', notFound]],
  '/logout': [['/logout/', 'Sign out?']],
}
