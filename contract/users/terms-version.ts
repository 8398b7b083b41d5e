/** Of the texts in src/features/auth/terms: whoever accepted another one is asked again (D-81). */
export const termsVersion = '2026-12'
