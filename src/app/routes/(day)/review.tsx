import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ReviewsPage } from '../../../features/folders/reviewing/review/ReviewsPage.tsx'

export const Route = createFileRoute('/(day)/review')({
  staticData: {
    access: 'folders.setStatus',
    title: msg`Review`,
    menu: { group: 'folders', order: 20, icon: 'review', key: 'r', tab: 4 },
  },
  component: ReviewsPage,
})
