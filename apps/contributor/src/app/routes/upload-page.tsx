import { useAuthContext } from '@shoebox/web-auth/auth-context'
import { usePageTitle } from '@shoebox/web-kit/use-page-title'
import { forContributors } from '../../features/accounts/components/for-contributors.tsx'
import { UploadDesk } from '../../features/submissions/components/upload-desk.tsx'

function Upload() {
  const { user } = useAuthContext()
  usePageTitle('Upload')
  if (user === null) return null

  return (
    <div className="px-gutter pt-8 pb-18">
      <div className="max-w-[72rem]">
        <div className="flex flex-wrap items-baseline gap-x-4">
          <h1 className="font-head text-h1 font-bold tracking-[-0.005em]">Upload</h1>
          <p className="text-lead text-ink-2">Scans of your family's prints</p>
        </div>
        <UploadDesk key={user.id} userId={user.id} />
      </div>
    </div>
  )
}

export const UploadPage = forContributors(Upload)
