import { useAuthContext } from '@shoebox/web-auth/auth-context'
import { usePageTitle } from '@shoebox/web-kit/use-page-title'
import { forContributors } from '../../features/accounts/components/for-contributors.tsx'
import { useStorefrontName } from '../../features/accounts/use-storefront-name.ts'
import { UploadDesk } from '../../features/submissions/components/upload-desk.tsx'

function Upload() {
  const { user } = useAuthContext()
  const storefront = useStorefrontName()
  usePageTitle('Upload')
  if (user === null) return null

  return (
    <UploadDesk key={user.id} userId={user.id}>
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h1 className="font-head text-h1 font-bold tracking-[-0.005em]">Upload</h1>
        <p className="min-w-0 text-lead wrap-break-word text-ink-2">
          {storefront ?? "Scans of your family's prints"}
        </p>
      </div>
    </UploadDesk>
  )
}

export const UploadPage = forContributors(Upload)
