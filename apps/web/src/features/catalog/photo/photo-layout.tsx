import { type ReactNode, useRef } from 'react'
import { useLicense } from '../license/use-license.ts'
import { SurroundSwitch } from '../lightbox/surround-switch.tsx'
import type { Neighbors } from '../lists/use-neighbors.ts'
import { PhotoPanel } from './panel/photo-panel.tsx'
import { PhotoTabs } from './panel/photo-tabs.tsx'
import { StickyPanel } from './panel/sticky-panel.tsx'
import { PanelBlank, StageBlank, TabsBlank } from './photo-blank.tsx'
import type { PhotoParts } from './photo-parts.ts'
import type { Photo } from './photo-query.ts'
import { EnlargedPhoto } from './stage/enlarged-photo.tsx'
import { Stage } from './stage/stage.tsx'
import { StageTools } from './stage/stage-tools.tsx'
import { useStageSurround } from './stage/use-stage-surround.ts'
import { useFocusBack } from './use-focus-back.ts'

type PhotoLayoutProps = PhotoParts & {
  bar: ReactNode
  /** Undefined until loaded; until then, the list it was opened from may have enough fields to show it. */
  photo: Photo | undefined
  photoid: number | null
  neighbors: Neighbors
  isEnlarged: boolean
  enlarge: () => void
  close: () => void
  /** The query is paused until the network is back. */
  isOffline: boolean
}

/** The print, the panel next to it, and the tabs below. */
export function PhotoLayout(props: PhotoLayoutProps) {
  const { bar, photo, photoid, neighbors, isEnlarged, isOffline } = props
  const print = useRef<HTMLButtonElement>(null)
  const { room, surround, choose } = useStageSurround()
  const onStage = photo ?? neighbors.listed
  const license = useLicense(onStage?.id)
  const enlarge = photo === undefined && isOffline ? undefined : props.enlarge
  /** The blank stage differs in height from the final one. Remounting what follows avoids a layout shift. */
  const known = onStage === null ? 'blank' : 'known'
  useFocusBack(print, isEnlarged)

  return (
    <article className="lg:grid lg:grid-cols-[minmax(0,1fr)_var(--spacing-panel)] lg:grid-rows-[auto_1fr] print:block">
      <div className="min-w-0">
        {bar}
        {onStage === null ? (
          <StageBlank isOffline={isOffline} />
        ) : (
          <Stage ref={print} photo={onStage} room={room} enlarge={enlarge} />
        )}
        <StageTools key={known} photo={photo} enlarge={onStage === null ? undefined : enlarge}>
          <span className="max-md:hidden print:hidden">
            <SurroundSwitch surround={surround} choose={choose} />
          </span>
        </StageTools>
      </div>
      <aside
        key={known}
        aria-label="Photo and license"
        className="border-rule max-lg:border-t lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:border-l print:border-0"
      >
        <StickyPanel>
          {photo === undefined ? (
            <PanelBlank photoid={photoid} isOffline={isOffline} />
          ) : (
            <PhotoPanel key={photo.id} photo={photo} license={license} Curation={props.Curation} />
          )}
        </StickyPanel>
      </aside>
      <div className="min-h-[50dvh] min-w-0 px-gutter pb-12 print:hidden">
        {photo !== undefined && <PhotoTabs photo={photo} Admin={props.Admin} />}
        {photo === undefined && !isOffline && <TabsBlank />}
      </div>
      <EnlargedPhoto
        photo={photo}
        neighbors={neighbors}
        license={license}
        isOpen={isEnlarged}
        onClose={props.close}
      />
    </article>
  )
}
