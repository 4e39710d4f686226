import { BrokenPage } from '@shoebox/web-kit/ui/broken-page.tsx'
import { Spinner } from '@shoebox/web-kit/ui/spinner.tsx'
import type { RouteObject } from 'react-router'
import { paths } from '../lib/paths.ts'
import { RootLayout } from './root-layout.tsx'
import { HomePage } from './routes/home-page.tsx'

export function createRoutes(): RouteObject[] {
  return [
    {
      Component: RootLayout,
      ErrorBoundary: BrokenPage,
      HydrateFallback: Spinner,
      children: [
        { path: paths.home, Component: HomePage },
        {
          path: '*',
          lazy: async () => {
            const { NotFoundPage } = await import('./routes/not-found-page.tsx')

            return { Component: NotFoundPage }
          },
        },
      ],
    },
  ]
}
