import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { usePageTitle } from '@shoebox/web-kit/browser/use-page-title'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { Note } from '@shoebox/web-kit/ui/note.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { forContributors } from '../../features/accounts/for-contributors.tsx'
import { isAgreementPending, onboardingQuery } from '../../features/accounts/queries.ts'
import { useStorefrontName } from '../../features/accounts/use-contributor.ts'
import { UploadScreen } from '../../features/submissions/upload/upload-screen.tsx'
import { paths } from '../../lib/paths.ts'

function Upload() {
  const { user } = useAuthContext()
  const storefront = useStorefrontName()
  usePageTitle('Upload')
  if (user === null) return null

  return (
    <UploadScreen key={user.id} userId={user.id}>
      <div className="flex flex-wrap items-baseline gap-x-4">
        <Heading level={1} size="h1">
          Upload
        </Heading>
        <p className="min-w-0 text-lead wrap-break-word text-ink-2">
          {storefront ?? "Scans of your family's prints"}
        </p>
      </div>
      <SetUpNotice userId={user.id} />
    </UploadScreen>
  )
}

/** Shown until onboarding is complete: the server rejects uploads before that. */
function SetUpNotice({ userId }: { userId: string }) {
  const { data: onboarding } = useQuery(onboardingQuery(userId))
  if (onboarding?.is_complete !== false) return null

  return (
    <div className="mt-5">
      {isAgreementPending(onboarding) ? (
        <Note>We have to confirm your custom agreement before you can upload photos.</Note>
      ) : (
        <Note>
          {'Finish setting up your account before you upload photos. '}
          <Link to={paths.onboarding} className="underline underline-offset-2">
            Set up your account
          </Link>
        </Note>
      )}
    </div>
  )
}

export const UploadPage = forContributors(Upload)
