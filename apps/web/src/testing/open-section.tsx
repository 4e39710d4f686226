import { TwoPane } from '@shoebox/web-kit/site/two-pane.tsx'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import type { ReactNode } from 'react'
import { RootLayout } from '../app/root-layout.tsx'
import { openPage } from './open-page.tsx'

type SectionOptions = NonNullable<Parameters<typeof openPage>[1]>

/** Opens one section in the frame of the shop, as a signed-in user. */
export const openSection = (section: ReactNode, answers: SectionOptions['answers']) =>
  openPage('/account', {
    user: {},
    answers,
    createRoutes: () => [
      {
        Component: RootLayout,
        children: [{ path: '/account', element: <TestPage>{section}</TestPage> }],
      },
    ],
  })

function TestPage({ children }: { children: ReactNode }) {
  return (
    <TwoPane>
      <Heading level={1} size="h1">
        Test page
      </Heading>
      {children}
    </TwoPane>
  )
}

export type SectionAnswers = SectionOptions['answers']
