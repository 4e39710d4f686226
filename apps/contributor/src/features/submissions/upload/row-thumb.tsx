import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { signedThumbQuery } from '../queries.ts'
import { pixelsOf, type UploadItem } from './engine/upload-item.ts'
import { fitInside, requestThumb } from './files/file-thumbs.ts'
import type { Pixels } from './files/picture-size.ts'

type RowThumbProps = { item: UploadItem; file: File | null }

/**
 * Thumbnail of a row: drawn from the chosen file if that is a JPEG, otherwise loaded from the server once it has one.
 */
export function RowThumb({ item, file }: RowThumbProps) {
  const pixels = pixelsOf(item)
  const [hasFailed, setHasFailed] = useState(false)
  const isLocal = file !== null && pixels !== null && !hasFailed && /\.jpe?g?$/i.test(file.name)
  const isFaded = ['rejected', 'failed', 'duplicate', 'canceled'].includes(item.stage)
  const frameClass = `flex h-[56px] w-[72px] items-center @max-[34rem]:items-start ${isFaded ? 'opacity-50' : ''}`

  return (
    <span className={frameClass}>
      {isLocal ? (
        <LocalThumb file={file} pixels={pixels} onFail={() => setHasFailed(true)} />
      ) : (
        <ServerThumb item={item} pixels={pixels} />
      )}
    </span>
  )
}

type LocalThumbProps = { file: File; pixels: Pixels; onFail: () => void }

/** Decodes only near the viewport, so a list of a thousand files does not decode them all. */
function LocalThumb({ file, pixels, onFail }: LocalThumbProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const fail = useEffectEvent(onFail)
  const { width, height } = fitInside(pixels, { width: 72, height: 56 })

  useEffect(() => {
    const { current } = canvas
    if (current === null) return undefined
    const controller = new AbortController()
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        const size = { width: pixels.width, height: pixels.height }
        void requestThumb({ file, pixels: size, signal: controller.signal }).then((bitmap) => {
          if (bitmap) current.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap)
          else if (!controller.signal.aborted) fail()
        })
      },
      { rootMargin: '200px' },
    )
    observer.observe(current)
    return () => {
      observer.disconnect()
      controller.abort()
    }
  }, [file, pixels.width, pixels.height])

  return (
    <span className="print-edge relative bg-well">
      <canvas
        ref={canvas}
        aria-hidden="true"
        width={width * 2}
        height={height * 2}
        style={{ width, height }}
        className="block"
      />
    </span>
  )
}

const thumbStages: readonly UploadItem['stage'][] = ['done', 'duplicate']

function ServerThumb({ item, pixels }: { item: UploadItem; pixels: Pixels | null }) {
  const { photo, stage } = item
  const { data: url } = useQuery({
    ...signedThumbQuery(photo?.photoId ?? ''),
    enabled: photo !== null && thumbStages.includes(stage),
  })
  const size = pixels && fitInside(pixels, { width: 72, height: 56 })
  if (!url) return <ThumbPlaceholder />

  return (
    <span className="print-edge relative bg-well">
      <img
        src={url}
        alt=""
        loading="lazy"
        decoding="async"
        className="block max-h-[56px] max-w-[72px]"
        {...size}
      />
    </span>
  )
}

function ThumbPlaceholder() {
  return (
    <span className="grid size-[56px] place-items-center border border-dashed border-edge text-ink-2">
      <Icon name="landscape" />
    </span>
  )
}
