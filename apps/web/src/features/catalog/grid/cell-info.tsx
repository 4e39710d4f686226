import { photoCreator, photoNumber } from '@shoebox/domain/catalog/photo-display'
import { SlugLine } from '@shoebox/web-kit/marks/print.tsx'
import { formatDollars } from '@shoebox/web-kit/text/format'
import { CopyNumberButton } from '../copy-number.tsx'
import type { GridPhoto } from './grid-photo.ts'

const maxVisibleEvents = 2

/** Text for screen readers with the same information as `CellInfo`, but with all events. */
export function toInfoText(photo: GridPhoto, isLicensed = false): string {
  const events = photo.event_names.join(', ')
  const price = photo.price === null ? '' : formatDollars(photo.price)

  const parts = [
    photoNumber(photo),
    isLicensed && 'Licensed',
    photoCreator(photo),
    photo.note,
    events,
    price,
  ]

  return parts.filter(Boolean).join(', ')
}

type CellInfoProps = { photo: GridPhoto; isTabStop: boolean; isLicensed?: boolean }

/**
 * Shown over the lower part of a hovered or focused photo. The gradient is equally tall in every row. Screen readers get
 * the texts from the description of the link.
 */
export function CellInfo({ photo, isTabStop, isLicensed = false }: CellInfoProps) {
  return (
    <div className="pointer-events-none absolute inset-0 flex [animation:appear_120ms_var(--ease-table)] flex-col justify-end overflow-hidden bg-[linear-gradient(to_top,oklch(0_0_0/.84)_0,oklch(0_0_0/.72)_84px,oklch(0_0_0/0)_128px)] p-2 text-[oklch(0.995_0_0)] print:hidden">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <CopyNumberButton
          photo={photo}
          isTabStop={isTabStop}
          className="pointer-events-auto font-slate text-slate"
        />
        {isLicensed && (
          <span aria-hidden="true" className="font-slate text-slate uppercase">
            Licensed
          </span>
        )}
        <span aria-hidden="true" className="truncate text-small font-medium">
          {photoCreator(photo)}
        </span>
      </p>
      {photo.note !== undefined && (
        <p aria-hidden="true" className="text-small">
          {photo.note}
        </p>
      )}
      <EventNames names={photo.event_names} />
      {photo.price !== null && (
        <p aria-hidden="true" className="mt-1 font-semibold tabular-nums">
          {formatDollars(photo.price)}
        </p>
      )}
    </div>
  )
}

/**
 * Shows that a company of the user has licensed the photo: a notch in the color of the page, as quiet as a label on a print.
 * Neither a ring nor a frame nor green, which have other meanings.
 */
export function LicensedMark({ isSelected }: { isSelected: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`pointer-events-none absolute bg-surround px-[6px] py-[2px] font-slate text-slate text-ink-2 uppercase print:hidden ${isSelected ? 'top-2 left-10' : 'top-0 left-0'}`}
    >
      Licensed
    </span>
  )
}

/** A note that is visible without hovering. It wraps, because a tall photo can be narrower than the text. */
export function CellNote({ note }: { note: string }) {
  return (
    <p
      aria-hidden="true"
      className="pointer-events-none absolute bottom-0 left-0 max-w-full bg-[oklch(0_0_0/.72)] px-[6px] py-[2px] text-slate text-[oklch(0.995_0_0)] print:hidden"
    >
      {note}
    </p>
  )
}

/** A single line. Names that don't fit wrap to a hidden line. */
function EventNames({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  const hiddenCount = names.length - maxVisibleEvents
  const labels = [
    ...names.slice(0, maxVisibleEvents),
    ...(hiddenCount > 0 ? [`+${hiddenCount}`] : []),
  ]

  return (
    <p aria-hidden="true" className="mt-[6px] flex h-5 flex-none flex-wrap gap-1 overflow-hidden">
      {labels.map((label) => (
        <span
          key={label}
          className="h-5 max-w-full truncate border border-[oklch(1_0_0/.55)] px-[6px] text-slate leading-[18px]"
        >
          {label}
        </span>
      ))}
    </p>
  )
}

/** Caption for touch devices. The price overlaps the tap area of the number and lets taps through. */
export function CellCaption({ photo, isTabStop }: CellInfoProps) {
  return (
    <div className="h-10 overflow-hidden print:hidden">
      {/* The number is the button, because a separate button would add three elements to each cell. */}
      <CopyNumberButton
        photo={photo}
        isTabStop={isTabStop}
        className="block h-6 max-w-[calc(100%-1.5rem)] truncate font-slate text-slate text-ink decoration-edge"
      />
      {photo.price !== null && (
        <p
          aria-hidden="true"
          className="pointer-events-none -mt-1 flex h-4 flex-wrap gap-x-1 overflow-hidden text-slate leading-4 text-ink-2 tabular-nums"
        >
          {formatDollars(photo.price)}
        </p>
      )}
    </div>
  )
}

/** Caption below each photo of a printed page. */
export function PrintCaption({ photo }: { photo: GridPhoto }) {
  const { photoid, year, place, people } = photo

  return (
    <p className="pt-1">
      <SlugLine number={photoid} year={year} place={place} people={people} />
    </p>
  )
}
