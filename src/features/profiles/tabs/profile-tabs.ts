/** What a person's page is divided into (001 §2); on a phone the profile itself is the first. */
const profileTabs = ['profile', 'comments', 'contacts', 'resumes', 'folders', 'messages', 'hints', 'views'] as const
export type ProfileTab = (typeof profileTabs)[number]

export const isProfileTab = (value: unknown): value is ProfileTab => profileTabs.some((tab) => tab === value)
