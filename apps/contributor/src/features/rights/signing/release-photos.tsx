import { SlugLine } from '@shoebox/web-kit/marks/print.tsx'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { useState } from 'react'
import { MarkedPhoto } from './marked-photo.tsx'
import type { PhotoToRelease } from './queries.ts'

type ReleasePhotosProps = { photos: readonly PhotoToRelease[]; label: string }

/** One large photo at a time, with a thumbnail strip if there are several. */
export function ReleasePhotos({ photos, label }: ReleasePhotosProps) {
  const [position, setPosition] = useState(0)
  const photo = photos[position] ?? photos[0]
  if (photo === undefined) return null

  return (
    <div>
      <figure>
        <MarkedPhoto key={photo.photoid} photo={photo} label={label} />
        <figcaption className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <SlugLine
            number={photo.photoid}
            year={photo.decade_taken}
            place={photo.place}
            people={photo.people_count}
          />
          {photos.length > 1 && (
            <PhotoStepper count={photos.length} position={position} onMove={setPosition} />
          )}
        </figcaption>
      </figure>
      {photos.length > 1 && <ThumbStrip photos={photos} position={position} onMove={setPosition} />}
    </div>
  )
}

type MoveProps = { position: number; onMove: (position: number) => void }

function PhotoStepper({ count, position, onMove }: MoveProps & { count: number }) {
  return (
    <span className="ml-auto flex items-center gap-2">
      <Button
        isSquare
        aria-label="Previous photo"
        disabled={position === 0}
        onClick={() => onMove(position - 1)}
      >
        <Icon name="left" />
      </Button>
      <output className="font-slate text-slate text-ink-2">
        {position + 1} of {count}
      </output>
      <Button
        isSquare
        aria-label="Next photo"
        disabled={position === count - 1}
        onClick={() => onMove(position + 1)}
      >
        <Icon name="right" />
      </Button>
    </span>
  )
}

type ThumbStripProps = MoveProps & { photos: readonly PhotoToRelease[] }

function ThumbStrip({ photos, position, onMove }: ThumbStripProps) {
  return (
    <ul aria-label="All photos" className="mt-3 flex gap-2 overflow-x-auto p-1">
      {photos.map((photo, index) => (
        <li key={photo.photoid} className="flex-none">
          <button
            type="button"
            aria-label={`Photo ${index + 1}, number ${photo.photoid}`}
            aria-current={index === position}
            onClick={() => onMove(index)}
            className="block h-12 min-w-12 bg-well lined-print-edge aria-[current=true]:outline-2 aria-[current=true]:outline-offset-1 aria-[current=true]:outline-ink"
          >
            {photo.thumb_url !== null && (
              <img src={photo.thumb_url} alt="" loading="lazy" className="h-12 w-auto" />
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}
