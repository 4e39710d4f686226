import { useMedia } from '@shoebox/web-kit/browser/media'
import { useTheme } from '@shoebox/web-kit/browser/theme'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useLicense } from '../license/use-license.ts'
import { SurroundSwitch, swatchClasses, useSurround } from '../lightbox/surround.tsx'
import type { Neighbors } from '../lists/use-neighbors.ts'
import type { Photo } from '../photo-query.ts'
import { PhotoPanel, type PhotoSections } from './panel/photo-panel.tsx'
import { PhotoTabs } from './panel/photo-tabs.tsx'
import { PanelSkeleton, StageSkeleton, TabsSkeleton } from './photo-skeleton.tsx'
import { EnlargedPhoto } from './stage/enlarged-photo.tsx'
import { Stage } from './stage/stage.tsx'
import { StageTools } from './stage/stage-tools.tsx'

type PhotoLayoutProps = PhotoSections & {
  bar: ReactNode
  /** Undefined until loaded. Until then, `neighbors.listedPhoto` may have enough fields to show the image. */
  photo: Photo | undefined
  photoid: number | null
  neighbors: Neighbors
  isEnlarged: boolean
  enlarge: () => void
  close: () => void
  isOffline: boolean
}

/** The photo, the panel next to it, and the tabs below. */
export function PhotoLayout(props: PhotoLayoutProps) {
  const { bar, photo, photoid, neighbors, isEnlarged, isOffline } = props
  const stageButtonRef = useRef<HTMLButtonElement>(null)
  const { backgroundClass, surround, saveSurround } = useStageSurround()
  const stagePhoto = photo ?? neighbors.listedPhoto
  const license = useLicense(stagePhoto?.id, props.getCartLicense)
  const enlarge = photo === undefined && isOffline ? undefined : props.enlarge
  /** The stage and its skeleton have different heights. Remounting the elements below avoids a layout shift. */
  const stageKey = stagePhoto === null ? 'skeleton' : 'photo'
  useReturnFocus(stageButtonRef, isEnlarged)

  return (
    <article className="lg:grid lg:grid-cols-[minmax(0,1fr)_var(--spacing-panel)] lg:grid-rows-[auto_1fr] print:block">
      <div className="min-w-0">
        {bar}
        {stagePhoto === null ? (
          <StageSkeleton isOffline={isOffline} />
        ) : (
          <Stage
            ref={stageButtonRef}
            photo={stagePhoto}
            backgroundClass={backgroundClass}
            enlarge={enlarge}
          />
        )}
        <StageTools
          key={stageKey}
          photo={photo}
          enlarge={stagePhoto === null ? undefined : enlarge}
        >
          <span className="max-md:hidden print:hidden">
            <SurroundSwitch surround={surround} onChange={saveSurround} />
          </span>
        </StageTools>
      </div>
      <aside
        key={stageKey}
        aria-label="Photo and license"
        className="border-rule max-lg:border-t lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:border-l print:border-0"
      >
        <StickyPanel>
          {photo === undefined ? (
            <PanelSkeleton photoid={photoid} isOffline={isOffline} />
          ) : (
            <PhotoPanel
              key={photo.id}
              photo={photo}
              license={license}
              Buying={props.Buying}
              Licenses={props.Licenses}
              Curation={props.Curation}
            />
          )}
        </StickyPanel>
      </aside>
      <div className="min-h-[50dvh] min-w-0 px-gutter pb-12 print:hidden">
        {photo !== undefined && <PhotoTabs photo={photo} Admin={props.Admin} />}
        {photo === undefined && !isOffline && <TabsSkeleton />}
      </div>
      <EnlargedPhoto
        photo={photo}
        neighbors={neighbors}
        license={license}
        Buying={props.Buying}
        isOpen={isEnlarged}
        onClose={props.close}
      />
    </article>
  )
}

/** Until the user chooses a surround, the photo has the background of the page. */
function useStageSurround() {
  const { savedSurround, saveSurround } = useSurround()
  const theme = useTheme()
  const isSystemDark = useMedia('(prefers-color-scheme: dark)')
  const isDark = theme === 'dark' || (theme === 'system' && isSystemDark)

  return {
    surround: savedSurround ?? (isDark ? 'screening' : 'table'),
    backgroundClass: savedSurround === null ? '' : swatchClasses[savedSurround],
    saveSurround,
  }
}

/** Returns focus to the opener when the overlay closes, even if the page changed while it was open. */
function useReturnFocus(opener: RefObject<HTMLElement | null>, isOpen: boolean): void {
  const wasOpen = useRef(false)

  useEffect(() => {
    const hasJustClosed = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    // Runs after the site frame, which focuses the main content after a navigation.
    if (hasJustClosed) queueMicrotask(() => isFocusLost(opener.current) && opener.current?.focus())
  }, [opener, isOpen])
}

/** True if nothing has focus, or only an element that contains the opener. */
function isFocusLost(opener: HTMLElement | null): boolean {
  const focused = document.activeElement

  return focused === null || focused === document.body || focused.contains(opener)
}

/**
 * A sticky side panel. A panel taller than the window sticks at its bottom edge, because sticking at the top would hide
 * its bottom until the end of the page.
 */
function StickyPanel({ children }: { children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const element = panel.current
    if (element === null) return undefined

    const updateTop = () => {
      const overflow = element.offsetHeight - window.innerHeight
      element.style.top = `min(var(--spacing-header), ${-overflow}px)`
    }
    const observer = new ResizeObserver(updateTop)
    observer.observe(element)
    window.addEventListener('resize', updateTop)

    return () => {
      observer.disconnect()
      window.removeEventListener('resize', updateTop)
    }
  }, [])

  return (
    <div ref={panel} className="px-gutter pt-3 pb-5 lg:sticky lg:top-header lg:pt-[14px] lg:pb-6">
      {children}
    </div>
  )
}
