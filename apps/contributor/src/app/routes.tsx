import { BrokenPage } from '@shoebox/web-kit/site/site-frame.tsx'
import { Spinner } from '@shoebox/web-kit/ui/spinner.tsx'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { paths } from '../lib/paths.ts'
import { RootLayout } from './root-layout.tsx'
import { HomePage } from './routes/home-page.tsx'
import { SigningLayout } from './routes/signing/signing-layout.tsx'

export function createRoutes(): RouteObject[] {
  return [
    {
      Component: RootLayout,
      ErrorBoundary: BrokenPage,
      HydrateFallback: Spinner,
      children: [
        { path: paths.home, Component: HomePage },
        lazyRoute(paths.upload, async () => (await import('./routes/upload-page.tsx')).UploadPage),
        lazyRoute(paths.photos, async () => (await import('./routes/photos-page.tsx')).PhotosPage),
        lazyRoute(
          paths.photo(':id'),
          async () => (await import('./routes/photo-page.tsx')).PhotoPage,
        ),
        lazyRoute(
          paths.onboarding,
          async () => (await import('./routes/onboarding/onboarding-page.tsx')).OnboardingPage,
        ),
        lazyRoute(
          paths.releases,
          async () => (await import('./routes/releases-page.tsx')).ReleasesPage,
        ),
        lazyRoute(
          paths.earnings,
          async () => (await import('./routes/earnings-page.tsx')).EarningsPage,
        ),
        lazyRoute(paths.auth, async () => (await import('./routes/auth/auth-page.tsx')).AuthPage),
        lazyRoute(
          paths.authCallback,
          async () => (await import('./routes/auth/callback-page.tsx')).CallbackPage,
        ),
        lazyRoute(
          paths.resetPassword,
          async () => (await import('./routes/auth/reset-password-page.tsx')).ResetPasswordPage,
        ),
        lazyRoute('*', async () => (await import('./routes/not-found-page.tsx')).NotFoundPage),
      ],
    },
    {
      Component: SigningLayout,
      ErrorBoundary: BrokenPage,
      HydrateFallback: Spinner,
      children: [
        lazyRoute(
          paths.sign,
          async () => (await import('./routes/signing/sign-page.tsx')).SignPage,
        ),
        lazyRoute(
          paths.erase,
          async () => (await import('./routes/signing/erase-page.tsx')).ErasePage,
        ),
      ],
    },
  ]
}

function lazyRoute(path: string, load: () => Promise<ComponentType>): RouteObject {
  return { path, lazy: async () => ({ Component: await load() }) }
}
