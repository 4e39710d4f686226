import { type ReactNode, useState } from 'react'
import { useLicense } from '../license/use-license.ts'
import { SurroundSwitch } from '../lightbox/surround-switch.tsx'
import { EnlargedPhoto } from './enlarged-photo.tsx'
import { PanelBlank, StageBlank, TabsBlank } from './photo-blank.tsx'
import { PhotoPanel } from './photo-panel.tsx'
import type { PhotoParts } from './photo-parts.ts'
import type { Photo } from './photo-query.ts'
import { PhotoTabs } from './photo-tabs.tsx'
import { Stage } from './stage.tsx'
import { StageTools } from './stage-tools.tsx'
import { StickyPanel } from './sticky-panel.tsx'
import type { Neighbors } from './use-neighbors.ts'
import { useStageSurround } from './use-stage-surround.ts'

type PhotoTableProps = PhotoParts & {
  bar: ReactNode
  /** Undefined until it is known; until then the list that it was opened from may know enough to show it. */
  photo: Photo | undefined
  photoid: number | null
  neighbors: Neighbors
}

/** The print on the light table, what is written about it beside it, and what is like it below. */
export function PhotoTable({ bar, photo, photoid, neighbors, ...parts }: PhotoTableProps) {
  const [isEnlarged, setIsEnlarged] = useState(false)
  const { room, surround, choose } = useStageSurround()
  const onStage = photo ?? neighbors.listed
  const license = useLicense(onStage?.id)
  const enlarge = photo && (() => setIsEnlarged(true))

  return (
    <article className="lg:grid lg:grid-cols-[minmax(0,1fr)_var(--spacing-panel)] lg:grid-rows-[auto_1fr] print:block">
      <div className="min-w-0">
        {bar}
        {onStage === null ? (
          <StageBlank />
        ) : (
          <Stage photo={onStage} room={room} enlarge={enlarge} />
        )}
        <StageTools photo={photo} enlarge={enlarge}>
          <span className="max-md:hidden print:hidden">
            <SurroundSwitch surround={surround} choose={choose} />
          </span>
        </StageTools>
      </div>
      <aside
        aria-label="Photo and license"
        className="border-rule max-lg:border-t lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:border-l print:border-0"
      >
        <StickyPanel>
          {photo === undefined ? (
            <PanelBlank photoid={photoid} />
          ) : (
            <PhotoPanel key={photo.id} photo={photo} license={license} Curation={parts.Curation} />
          )}
        </StickyPanel>
      </aside>
      <div className="min-h-[50dvh] min-w-0 px-gutter pb-12 print:hidden">
        {photo === undefined ? <TabsBlank /> : <PhotoTabs photo={photo} Admin={parts.Admin} />}
      </div>
      <EnlargedPhoto
        photo={photo}
        neighbors={neighbors}
        license={license}
        isOpen={isEnlarged}
        onClose={() => setIsEnlarged(false)}
      />
    </article>
  )
}
