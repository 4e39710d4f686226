import { type PhotoTab, photoTabLabels, photoTabs } from '@shoebox/domain/submissions/photo-tabs'
import { useSelection } from '@shoebox/web-kit/selection/use-selection'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { ErrorBlock } from '@shoebox/web-kit/ui/error-state.tsx'
import { Tabs } from '@shoebox/web-kit/ui/tabs.tsx'
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadMore } from '../../../lib/load-more.tsx'
import type { MyPhoto } from '../queries.ts'
import { EmptyTab } from './empty-tab.tsx'
import { myPhotosQuery } from './my-photos-query.ts'
import { EditSheet } from './photo/edit-sheet.tsx'
import { KeyHints, PhotoGrid, PhotoGridSkeleton } from './photo-grid.tsx'
import { SelectedActions } from './selected-actions.tsx'

type MyPhotosProps = { userId: string; tab: PhotoTab; onTabChange: (tab: PhotoTab) => void }

/** Always shown: a photo usually passes through these tabs. Other tabs appear only while they have photos or are open. */
const permanentTabs: readonly PhotoTab[] = ['all', 'to_do', 'releases', 'review', 'live']

/** The family's photos, with a tab per state. */
export function MyPhotos({ userId, tab, onTabChange }: MyPhotosProps) {
  const query = useInfiniteQuery(myPhotosQuery(userId, tab))
  const counts = query.data?.pages.at(-1)?.counts
  const visibleTabs = photoTabs.filter(
    (id) => permanentTabs.includes(id) || id === tab || (counts?.[id] ?? 0) > 0,
  )

  return (
    <Tabs
      // Remount once the counts have loaded: tabs that then appear may push the current tab out of view.
      key={counts === undefined ? 'waiting' : 'counted'}
      label="Photos by state"
      current={tab}
      onChange={onTabChange}
      tabs={visibleTabs.map((id) => ({
        id,
        label: photoTabLabels[id],
        ...(counts && { count: counts[id] }),
        panel: <TabPanel key={id} userId={userId} tab={id} query={query} />,
      }))}
    />
  )
}

type PhotoPages = { pages: { photos: MyPhoto[] }[] }
type TabPanelProps = {
  userId: string
  tab: PhotoTab
  query: UseInfiniteQueryResult<PhotoPages>
}

function TabPanel({ userId, tab, query }: TabPanelProps) {
  const { data, isError, isPlaceholderData, isFetching, refetch } = query
  if (data === undefined || isPlaceholderData)
    return isError ? (
      <ErrorBlock
        title="Couldn't load your photos"
        text="The server didn't respond. Your photos are safe. Try again in a moment."
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    ) : (
      <PhotoGridSkeleton />
    )

  const photos = data.pages.flatMap((page) => page.photos)
  if (photos.length === 0) return <EmptyTab tab={tab} />

  return (
    <>
      <PhotoList userId={userId} photos={photos} />
      <LoadMore {...query} errorText="Couldn’t load older photos." />
    </>
  )
}

function PhotoList({ userId, photos }: { userId: string; photos: readonly MyPhoto[] }) {
  const selection = useSelection(photos.map(({ id }) => id))
  const selectedPhotos = photos.filter(({ id }) => selection.has(id))
  const [isEditing, setIsEditing] = useState(false)
  const edit = () => setIsEditing(selectedPhotos.length > 0)

  return (
    <>
      <div className="mb-4 flex min-h-8 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <KeyHints />
        {photos.length > 1 && (
          <Button size="small" onClick={selection.selectAll}>
            Select all {photos.length}
          </Button>
        )}
      </div>
      <PhotoGrid photos={photos} selection={selection} onEdit={edit} />
      <SelectedActions
        userId={userId}
        photos={selectedPhotos}
        onEdit={edit}
        onClear={selection.clear}
      />
      <EditSheet
        userId={userId}
        photos={selectedPhotos}
        isOpen={isEditing}
        onClose={() => setIsEditing(false)}
      />
    </>
  )
}
