import { useShortcuts } from '@shoebox/web-kit/keyboard/shortcuts'
import { SlugLine } from '@shoebox/web-kit/marks/print.tsx'
import { Modal } from '@shoebox/web-kit/overlay/modal.tsx'
import { StateBadge } from '@shoebox/web-kit/ui/badge.tsx'
import { type ReactNode, useId, useState } from 'react'
import { CopyNumberButton } from '../copy-number.tsx'
import type { ListPosition } from '../lists/use-neighbors.ts'
import { useActionShortcuts, useIsLicensed } from '../photo-actions.tsx'
import type { Photo } from '../photo-query.ts'
import { toDescription, toSlugLine } from '../photo-text.ts'
import { LightboxBar } from './lightbox-bar.tsx'
import { LightboxInfo } from './lightbox-info.tsx'
import { getPreviewSize } from './lightbox-picture.tsx'
import { createLightboxShortcuts } from './lightbox-shortcuts.ts'
import { LightboxStage } from './lightbox-stage.tsx'
import {
  nextSurround,
  type Surround,
  surroundClasses,
  surroundNames,
  useSurround,
} from './surround.tsx'
import { usePictureView } from './use-picture-view.ts'

type LightboxProps = {
  photo: Photo
  isOpen: boolean
  onClose: () => void
  /** Position in the list the user came from, if any. */
  position?: ListPosition | null
  /** Go to the previous or next photo of that list; undefined at its ends. */
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  /** License picker and other controls for the photo. */
  footer?: ReactNode
}

/** Full-window view of a single photo. */
export function Lightbox({ isOpen, onClose, ...content }: LightboxProps) {
  const titleId = useId()

  return (
    <Modal isOpen={isOpen} onClose={onClose} variant="full" titleId={titleId}>
      <LightboxContent {...content} titleId={titleId} close={onClose} />
    </Modal>
  )
}

type LightboxContentProps = Omit<LightboxProps, 'isOpen' | 'onClose'> & {
  titleId: string
  close: () => void
}

export function LightboxContent({
  photo,
  titleId,
  close,
  footer,
  ...navigation
}: LightboxContentProps) {
  const { onPrevious, onNext } = navigation
  const [stage, setStage] = useState<HTMLElement | null>(null)
  const { savedSurround, saveSurround } = useSurround()
  const surround = savedSurround ?? 'screening'
  const [isInfoOpen, setInfoOpen] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const isLicensed = useIsLicensed(photo)
  const controls = usePictureView({ stage, pictureId: photo.id, imageSize: getPreviewSize(photo) })

  function changeSurround(newSurround: Surround) {
    saveSurround(newSurround)
    setAnnouncement(surroundNames[newSurround])
  }
  const toggleInfo = () => setInfoOpen(!isInfoOpen)

  const actionShortcuts = useActionShortcuts('lightbox', () => photo)
  const lightboxShortcuts = createLightboxShortcuts({
    controls,
    onPrevious,
    onNext,
    toggleInfo,
    changeSurround: () => changeSurround(nextSurround(surround)),
  })
  useShortcuts([...lightboxShortcuts, ...actionShortcuts])

  return (
    <div
      className={`grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[3.5rem_minmax(0,1fr)_auto] text-ink [@media(max-height:35rem)]:grid-rows-[2.75rem_minmax(0,1fr)] transition-colors duration-240 ease-table ${surroundClasses[surround]}`}
    >
      <h2 id={titleId} className="sr-only">
        Enlarged photo
      </h2>
      <LightboxBar
        photo={photo}
        position={navigation.position}
        controls={controls}
        surround={surround}
        onSurroundChange={changeSurround}
        isInfoOpen={isInfoOpen}
        toggleInfo={toggleInfo}
        close={close}
      />
      <div className="relative flex min-h-0">
        <LightboxStage
          photo={photo}
          stage={stage}
          setStage={setStage}
          controls={controls}
          onPrevious={onPrevious}
          onNext={onNext}
        />
        {isInfoOpen && (
          <LightboxInfo
            photo={photo}
            surround={surround}
            onSurroundChange={changeSurround}
            footer={footer}
          />
        )}
      </div>
      {/* Short windows hide this footer to leave room for the photo; the information panel shows it instead. */}
      <div className="flex min-h-[84px] items-center gap-4 px-gutter pt-4 pb-5 max-md:flex-wrap max-md:gap-3 max-md:pt-3 max-md:pb-4 [@media(max-height:35rem)]:contents">
        <div
          aria-live="polite"
          className="min-w-0 flex-1 max-md:flex-[0_0_100%] [@media(max-height:35rem)]:sr-only"
        >
          <p className="flex flex-wrap items-baseline gap-x-3">
            <SlugLine
              {...toSlugLine(photo)}
              numberButton={
                <CopyNumberButton
                  photo={photo}
                  className="text-ink [@media(max-height:35rem)]:hidden"
                />
              }
            />
            {isLicensed && <StateBadge kind="done">Licensed</StateBadge>}
          </p>
          <p className="mt-[2px] truncate max-md:line-clamp-2 max-md:whitespace-normal">
            {toDescription(photo)}
          </p>
        </div>
        <div className="contents [@media(max-height:35rem)]:hidden">{footer}</div>
      </div>
      <output className="sr-only">{announcement}</output>
      <output className="sr-only">{controls.isZoomed && `${controls.percent}%`}</output>
    </div>
  )
}
