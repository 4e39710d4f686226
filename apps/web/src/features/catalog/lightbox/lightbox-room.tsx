import { SlugLine } from '@shoebox/web-kit/marks/slug-line.tsx'
import { useOverlayHost } from '@shoebox/web-kit/overlay/overlay-host'
import { useEffect, useEffectEvent, useState } from 'react'
import type { LightboxProps } from './lightbox.tsx'
import { LightboxBar } from './lightbox-bar.tsx'
import { LightboxInfo } from './lightbox-info.tsx'
import { actionOf, isTheirs, type LightboxAction } from './lightbox-keys.ts'
import { photoWords, slugOf } from './lightbox-photo.ts'
import { previewSize } from './lightbox-picture.tsx'
import { LightboxStage } from './lightbox-stage.tsx'
import {
  keepSurround,
  nextSurround,
  readSurround,
  type Surround,
  surroundLooks,
  surroundNames,
} from './surround.ts'
import { usePictureView } from './use-picture-view.ts'

type RoomProps = Omit<LightboxProps, 'isOpen' | 'onClose'> & { titleId: string; close: () => void }

export function LightboxRoom({ photo, titleId, close, footer, ...list }: RoomProps) {
  const { previous, next } = list
  const [stage, setStage] = useState<HTMLElement | null>(null)
  const [surround, setSurround] = useState(readSurround)
  const [hasInfo, setHasInfo] = useState(false)
  const [said, setSaid] = useState('')
  const controls = usePictureView({ stage, pictureId: photo.id, own: previewSize(photo) })

  function choose(chosen: Surround) {
    setSurround(chosen)
    keepSurround(chosen)
    setSaid(surroundNames[chosen])
  }

  const actions: Readonly<Record<LightboxAction, (() => void) | undefined>> = {
    'zoom-in': controls.zoomIn,
    'zoom-out': controls.zoomOut,
    fit: controls.fitAll,
    surround: () => choose(nextSurround(surround)),
    info: () => setHasInfo(!hasInfo),
    previous,
    next,
    left: () => controls.look('left'),
    right: () => controls.look('right'),
    up: () => controls.look('up'),
    down: () => controls.look('down'),
  }
  useKeys((event) => {
    const action = actionOf(event, controls.isZoomed)
    if (action === null) return false
    actions[action]?.()

    return true
  })

  return (
    <div
      className={`grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[3.5rem_minmax(0,1fr)_auto] text-ink [@media(max-height:35rem)]:grid-rows-[2.75rem_minmax(0,1fr)] transition-colors duration-240 ease-table ${surroundLooks[surround]}`}
    >
      <h2 id={titleId} className="sr-only">
        Enlarged photo
      </h2>
      <LightboxBar
        photo={photo}
        position={list.position}
        controls={controls}
        surround={surround}
        choose={choose}
        hasInfo={hasInfo}
        toggleInfo={() => setHasInfo(!hasInfo)}
        close={close}
      />
      <div className="relative flex min-h-0">
        <LightboxStage
          photo={photo}
          stage={stage}
          setStage={setStage}
          controls={controls}
          previous={previous}
          next={next}
        />
        {hasInfo && (
          <LightboxInfo photo={photo} surround={surround} choose={choose} footer={footer} />
        )}
      </div>
      {/* Low windows hide this footer in favor of the photo; the information panel repeats it. */}
      <div className="flex min-h-[84px] items-center gap-4 px-gutter pt-4 pb-5 max-md:flex-wrap max-md:gap-3 max-md:pt-3 max-md:pb-4 [@media(max-height:35rem)]:contents">
        <div
          aria-live="polite"
          className="min-w-0 flex-1 max-md:flex-[0_0_100%] [@media(max-height:35rem)]:sr-only"
        >
          <p>
            <SlugLine {...slugOf(photo)} />
          </p>
          <p className="mt-[2px] truncate max-md:line-clamp-2 max-md:whitespace-normal">
            {photoWords(photo)}
          </p>
        </div>
        <div className="contents [@media(max-height:35rem)]:hidden">{footer}</div>
      </div>
      <output className="sr-only">{said}</output>
      <output className="sr-only">{controls.isZoomed && `${controls.percent}%`}</output>
    </div>
  )
}

/** Handles keys wherever focus is inside the lightbox, and nowhere else. */
function useKeys(act: (event: KeyboardEvent) => boolean) {
  const host = useOverlayHost()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isTheirs(event)) return
    if (act(event)) event.preventDefault()
  })

  useEffect(() => {
    if (host === null) return undefined

    const listener = (event: KeyboardEvent) => press(event)
    host.addEventListener('keydown', listener)

    return () => host.removeEventListener('keydown', listener)
  }, [host])
}
