import { type PhotoTab, photoTabs } from '@shoebox/domain/submissions/photo-tabs'
import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { usePageTitle } from '@shoebox/web-kit/browser/use-page-title'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { useSearchParams } from 'react-router'
import { forContributors } from '../../features/accounts/for-contributors.tsx'
import { useStorefrontName } from '../../features/accounts/use-contributor.ts'
import { MyPhotos } from '../../features/submissions/my-photos/my-photos.tsx'

function Photos() {
  const { user } = useAuthContext()
  const storefront = useStorefrontName()
  const [params, setParams] = useSearchParams()
  usePageTitle('My photos')
  if (user === null) return null

  return (
    <div className="px-gutter pt-8 pb-18">
      <div className="mb-4 flex flex-wrap items-baseline gap-x-4">
        <Heading level={1} size="h1">
          My photos
        </Heading>
        {storefront !== null && (
          <p className="min-w-0 text-lead wrap-break-word text-ink-2">{storefront}</p>
        )}
      </div>
      <MyPhotos
        key={user.id}
        userId={user.id}
        tab={parseTab(params.get('tab'))}
        onTabChange={(tab) =>
          setParams(tab === 'all' ? {} : { tab }, { replace: true, preventScrollReset: true })
        }
      />
    </div>
  )
}

function parseTab(name: string | null): PhotoTab {
  return photoTabs.find((tab) => tab === name) ?? 'all'
}

export const PhotosPage = forContributors(Photos)
