import { lazyComponent } from '@shoebox/web-kit/browser/lazy-component'
import { SkeletonLines, SkeletonRegion } from '@shoebox/web-kit/ui/skeleton.tsx'
import { Tabs } from '@shoebox/web-kit/ui/tabs.tsx'
import { type ReactNode, Suspense } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { Photo } from '../../photo-query.ts'
import { SimilarPeople } from '../../similar/similar-people.tsx'
import { SimilarPhotos } from '../../similar/similar-photos.tsx'
import type { PhotoSections } from './photo-panel.tsx'

type TabId = 'similar' | 'people' | 'details' | 'admin'

type PhotoTab = { id: TabId; label: string; panel: ReactNode }

const PhotoDetails = lazyComponent(async () => (await import('./photo-details.tsx')).PhotoDetails)

type PhotoTabsProps = {
  photo: Photo
  Admin: PhotoSections['Admin']
}

/** Tabs below a photo. The open tab is in the URL. Switching tabs adds no history entry. */
export function PhotoTabs({ photo, Admin }: PhotoTabsProps) {
  const { state } = useLocation()
  const [query, setQuery] = useSearchParams()
  const tabs = createTabs(photo, Admin)
  const requestedId = query.get('tab')
  const currentTab = tabs.find(({ id }) => id === requestedId) ?? tabs[0]
  if (currentTab === undefined) return null

  function openTab(id: TabId) {
    const isDefault = id === tabs[0]?.id
    setQuery(isDefault ? {} : { tab: id }, { replace: true, preventScrollReset: true, state })
  }

  return (
    <Tabs label="More about this photo" tabs={tabs} current={currentTab.id} onChange={openTab} />
  )
}

function createTabs(photo: Photo, Admin: PhotoSections['Admin']): PhotoTab[] {
  const peopleTab: PhotoTab = {
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
    ...(photo.face_ids.length > 0 ? [peopleTab] : []),
    {
      id: 'details',
      label: 'Photo details',
      panel: (
        <LazyTab>
          <PhotoDetails photo={photo} />
        </LazyTab>
      ),
    },
    ...(Admin === undefined ? [] : [createAdminTab(<Admin key={photo.id} photo={photo} />)]),
  ]
}

function createAdminTab(panel: ReactNode): PhotoTab {
  return { id: 'admin', label: 'Admin', panel: <LazyTab>{panel}</LazyTab> }
}

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
