import { useCallback, useEffect, useState } from 'react'
import { useThumb } from '../use-thumb.ts'
import type { GridPhoto } from './grid-photo.ts'

type CellPictureProps = { photo: GridPhoto; name: string; isFirst: boolean }

export function CellPicture({ photo, name, isFirst }: CellPictureProps) {
  const { source, fallBack } = useThumb(photo)
  const [broken, setBroken] = useState<string | null>(null)
  const isBroken = source !== null && broken === source.src
  useEffect(() => {
    if (isBroken) fallBack?.()
  }, [isBroken, fallBack])
  const watch = useWatch()
  if (source === null || (isBroken && fallBack !== null))
    return <span className="sr-only">{name}</span>
  if (isBroken) return <Unavailable name={name} />

  return (
    <img
      key={source.src}
      ref={watch}
      alt={name}
      {...source}
      width={photo.width}
      height={photo.height}
      decoding="async"
      fetchPriority={isFirst ? 'high' : 'auto'}
      onError={() => setBroken(source.src)}
      className="size-full object-cover print:object-contain print:object-left"
    />
  )
}

/** What comes at once is not faded in: it was never missing. */
const unnoticedMs = 80
const fadeMs = 120
const stillFadeMs = 80

/** Shows a picture when it is whole, and stops asking for one that nobody waits for any more. */
function useWatch() {
  return useCallback((image: HTMLImageElement) => {
    const began = performance.now()
    const show = () => {
      image.style.opacity = ''
      // What comes before it is scrolled to was not missing either, and each fade is a layer of its own.
      if (performance.now() - began > unnoticedMs && isSeen(image)) fadeIn(image)
    }
    if (!image.complete) {
      image.style.opacity = '0'
      image.addEventListener('load', show, { once: true })
    }

    return () => {
      image.removeEventListener('load', show)
      if (image.complete) return

      // A queue of pictures that have left the view would hold up those in it.
      image.removeAttribute('srcset')
      image.removeAttribute('src')
    }
  }, [])
}

function isSeen(image: HTMLImageElement): boolean {
  const { top, bottom } = image.getBoundingClientRect()

  return bottom > 0 && top < window.innerHeight
}

function fadeIn(image: HTMLImageElement): void {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  image.animate({ opacity: [0, 1] }, { duration: isStill ? stillFadeMs : fadeMs })
}

function Unavailable({ name }: { name: string }) {
  return (
    <span className="absolute inset-0 grid place-items-center overflow-hidden bg-well p-1 text-center text-small text-ink-2">
      <span>
        <span className="sr-only">{name}: </span>
        Image unavailable
      </span>
    </span>
  )
}
