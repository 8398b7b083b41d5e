import type { Family } from '../tracks.ts'
import type { CareerTexts } from './write.ts'

const lines = (text: string): string[] => text.trim().split(/\s*\n\s*/)

const work: Record<Family, readonly string[]> = {
  frontend: lines(`the checkout and payment pages
    the customer portal
    a design system used by {k} teams
    the booking flow on phones and desktops
    the back-office screens of the support team
    the search and product pages
    an internal dashboard with live charts`),
  services: lines(`the order and invoicing service
    the public API for partners
    the billing backend
    the sign-in and permissions service
    the notification service
    the reporting backend
    the import of partner catalogues`),
  science: lines(`the recommendation models
    demand forecasts for {k} markets
    fraud detection on card payments
    churn prediction
    the ranking of search results
    text classification of support tickets`),
  pipelines: lines(`the data warehouse
    the event pipeline of the mobile apps
    nightly loads from {k} source systems
    the reporting layer of the finance team
    data quality checks
    the migration of the old warehouse`),
  operations: lines(`the production clusters in {k} regions
    the build and release pipeline
    monitoring and on-call
    backups and disaster recovery
    the move out of the data centre
    the developer platform`),
  quality: lines(`regression tests of the web shop
    end-to-end tests of the payment flow
    the test environment and its data
    release testing of the mobile apps
    load tests before the season
    API tests for {k} services`),
  mobile: lines(`the customer app
    the courier app
    offline mode and synchronisation
    sign-in, payments and push messages
    the redesign of the app
    the loyalty card in the app`),
  design: lines(`the booking flow
    the component library and its guidelines
    user research with {n} interviews a quarter
    the onboarding of new customers
    the mobile app from sketch to handover
    accessibility of the public site`),
  product: lines(`the roadmap of the payments product
    the self-service portal
    onboarding and activation
    pricing and packaging
    the partner marketplace
    search and discovery`),
  devices: lines(`firmware of a metering device
    drivers and the board support package
    the motor control of a packaging line
    the update mechanism in the field
    the gateway between sensors and cloud
    hardware-in-the-loop tests`),
  security: lines(`penetration tests of the web products
    the vulnerability programme
    access management for {k} systems
    incident response
    secure development training
    the yearly certification audit`),
}

const results: Record<Family, readonly string[]> = {
  frontend: lines(`Brought the first load from {x} s to {y} s.
    Cut the bundle by {p} %.
    Passed the accessibility audit without a finding.
    Raised test coverage from {q} to {r} %.
    Conversion on phones went up by {s} %.`),
  services: lines(`Response times fell by {p} %.
    The service now handles {m} requests a second.
    Replaced {k} manual exports.
    Reduced failed payments by {s} %.
    Split {k} modules out of the old system without downtime.`),
  science: lines(`The model saves about {p} hours of manual review a week.
    Forecast error fell by {s} %.
    Took the first model from notebook to production.
    Ran {k} experiments, {h} of them shipped.`),
  pipelines: lines(`Loads that took {n} hours now take one.
    Cut storage costs by {p} %.
    Replaced {k} spreadsheets with one source of truth.
    Late reports went down from weekly to one a quarter.`),
  operations: lines(`Releases went from monthly to several a day.
    Cut the cloud bill by {p} %.
    No unplanned downtime in {n} months.
    Recovery time fell from hours to {n} minutes.`),
  quality: lines(`Automated {p} % of the regression suite.
    The nightly run went from {n} hours to one.
    Found {k} release-stopping defects before customers did.
    Wrote the test strategy the team still uses.`),
  mobile: lines(`The crash rate fell below 0.{h} %.
    Store rating rose from {u} to {v}.
    Start-up time was halved.
    {m} thousand people use it every month.`),
  design: lines(`Completion of the form rose by {s} %.
    Support requests about it fell by {p} %.
    {k} product teams build with it today.
    Tested every release with {n} customers.`),
  product: lines(`Activation rose by {s} %.
    Took it from idea to the first {m} paying customers.
    Dropped {k} features nobody used.
    Churn fell by {s} % within a year.`),
  devices: lines(`Power draw fell by {p} %.
    {m} thousand devices are in the field.
    Updates now reach every device within a day.
    Boot time went from {x} s to {y} s.`),
  security: lines(`Closed {n} critical findings in the first year.
    The audit passed without major findings.
    Cut the time to patch from weeks to {k} days.
    Trained {m} colleagues.`),
}

export const english: CareerTexts = {
  work,
  results,
  jobs: [
    [
      'Joined as a junior to work on {work}, with {a} and {b}.',
      'Small, well-defined tasks for {work} ({a}, {b}), reviewed by a senior colleague.',
      'Learned {a} and {b} on the job while helping with {work}.',
      'First job: supported a team of {n} on {work}, using {a}.',
    ],
    [
      'Worked on {work} in a team of {n}, using {a} and {b}.',
      'Looked after {work} from first draft to release; daily tools were {a} and {b}.',
      'Responsible for {work}. Mostly {a}, some {b}.',
      'In a team of {n}, took over {work} and kept improving it with {a} and {b}.',
    ],
    [
      'Owned {work} end to end and mentored {h} colleagues. {a} and {b}.',
      'Main contact for {work}: planning, reviews and the hard parts, with {a} and {b}.',
      'Rethought {work} and rebuilt it step by step with {a} and {b}.',
      'Drove {work} together with {k} other teams; hands-on with {a} and {b} throughout.',
    ],
    [
      'Lead a team of {n} behind {work}: hiring, planning, reviews. Still hands-on with {a}.',
      'Set the direction for {work} across {k} teams; {a} and {b} at the core.',
      'Built up the group responsible for {work}, from {h} to {n} people, around {a} and {b}.',
      'Accountable for {work}, its budget and its people ({n}); stack of {a} and {b}.',
    ],
  ],
  summaries: [
    [
      '{title} at the start of the career, {years} in. Comfortable with {a} and {b}, learning {c}.',
      '{title}, {years} into the job. I like {a}, {b} and clear feedback.',
      '{title}, {years} of practice. Working with {a}, {b} and {c}; looking for a team to learn from.',
    ],
    [
      '{title} with {years} of experience, mostly {a}, {b} and {c}.',
      '{title}. {years} so far, most recently in {industry}; day to day with {a} and {b}.',
      '{years} as part of product teams; {a} and {b} are what I reach for first. {title} at present.',
    ],
    [
      '{title} with {years} of experience. Strong in {a} and {b}; I enjoy reviews and mentoring.',
      '{title}. {years}, the latest of them in {industry}: {a}, {b}, {c}.',
      'After {years} I still like to build things myself: {a}, {b}. {title}, used to working with other teams.',
    ],
    [
      '{title} with {years} of experience. I build teams that ship, and still read the code: {a}, {b}.',
      '{years} in the trade, responsible for people and architecture. {title}; {a}, {b}, {c}.',
      '{title}. {years} of work, lately in {industry}; hiring, planning and {a}.',
    ],
  ],
}
