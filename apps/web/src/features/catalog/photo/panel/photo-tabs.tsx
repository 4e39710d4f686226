import { lazyComponent } from '@shoebox/web-kit/browser/lazy-component'
import { SkeletonLines, SkeletonRegion } from '@shoebox/web-kit/ui/skeleton.tsx'
import { Tabs } from '@shoebox/web-kit/ui/tabs.tsx'
import { type ReactNode, Suspense } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { Photo } from '../../photo-query.ts'
import { SimilarPeople } from '../../similar/similar-people.tsx'
import { SimilarPhotos } from '../../similar/similar-photos.tsx'
import type { PhotoParts } from './photo-panel.tsx'

type TabId = 'similar' | 'people' | 'details' | 'admin'

type PhotoTab = { id: TabId; label: string; panel: ReactNode }

const PhotoDetails = lazyComponent(async () => (await import('./photo-details.tsx')).PhotoDetails)

type PhotoTabsProps = {
  photo: Photo
  Admin: PhotoParts['Admin']
}

/** Tabs below a photo. The open tab is in the URL, without a history entry of its own. */
export function PhotoTabs({ photo, Admin }: PhotoTabsProps) {
  const { state } = useLocation()
  const [query, setQuery] = useSearchParams()
  const tabs = tabsOf(photo, Admin)
  const requested = query.get('tab')
  const current = tabs.find(({ id }) => id === requested) ?? tabs[0]
  if (current === undefined) return null

  function open(id: TabId) {
    const isFirst = id === tabs[0]?.id
    setQuery(isFirst ? {} : { tab: id }, { replace: true, preventScrollReset: true, state })
  }

  return <Tabs label="Around this photo" tabs={tabs} current={current.id} onChange={open} />
}

function tabsOf(photo: Photo, Admin: PhotoParts['Admin']): PhotoTab[] {
  const people: PhotoTab = {
    id: 'people',
    label: 'Similar people',
    panel: <SimilarPeople key={photo.id} photo={photo} />,
  }

  return [
    {
      id: 'similar',
      label: 'Similar photos',
      panel: <SimilarPhotos key={photo.id} photo={photo} />,
    },
    ...(photo.face_ids.length > 0 ? [people] : []),
    {
      id: 'details',
      label: 'Photo details',
      panel: (
        <LazyTab>
          <PhotoDetails photo={photo} />
        </LazyTab>
      ),
    },
    ...(Admin === undefined ? [] : [adminTab(<Admin key={photo.id} photo={photo} />)]),
  ]
}

function adminTab(panel: ReactNode): PhotoTab {
  return { id: 'admin', label: 'Admin', panel: <LazyTab>{panel}</LazyTab> }
}

/** Suspense boundary for a lazily loaded panel. */
function LazyTab({ children }: { children: ReactNode }) {
  return (
    <Suspense
      fallback={
        <SkeletonRegion>
          <SkeletonLines count={6} />
        </SkeletonRegion>
      }
    >
      {children}
    </Suspense>
  )
}
