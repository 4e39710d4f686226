import { erasedWords } from '@shoebox/domain/photo-submission'
import { ratioClass } from '@shoebox/web-kit/grid/ratio-class'
import { MarkerRing } from '@shoebox/web-kit/marks/marker-ring.tsx'
import { SlugLine } from '@shoebox/web-kit/marks/slug-line.tsx'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import type { MyPhoto } from '../batch/my-photo.ts'
import { placeWords } from '../batch/place.ts'
import { failureOf, nameOf, yearOf } from './my-photos-query.ts'
import { PrintThumb } from './print-thumb.tsx'
import { StatusMark } from './status-mark.tsx'

type GridCellProps = {
  photo: MyPhoto
  isChosen: boolean
  /** Selection mode: at least one photo is selected, so a click on a print selects it too. */
  isChoosing: boolean
  tabIndex: 0 | -1
  onFocus: () => void
  onToggle: (isRange: boolean) => void
}

/** Aspect ratio used until the photo has been measured. */
const usual = { width: 3, height: 2 }

export function GridCell({
  photo,
  isChosen,
  isChoosing,
  tabIndex,
  onFocus,
  onToggle,
}: GridCellProps) {
  const { id, photoid, photo_status: status, width, height } = photo
  const size = width === null || height === null ? usual : { width, height }
  const isGone = status === 'withdrawn' || status === 'failed'
  const name = nameOf(photo)

  return (
    <li
      data-photo={id}
      className={`group relative min-w-0 [flex:var(--ratio)_1_calc(var(--ratio)*1.9px)] max-lg:[flex-basis:calc(var(--ratio)*1.6px)] max-md:[flex-basis:calc(var(--ratio)*1.35px)] ${ratioClass(size)}`}
    >
      <Link
        to={paths.photo(id)}
        tabIndex={tabIndex}
        onFocus={onFocus}
        onClick={(event) => {
          if (!isChoosing || event.metaKey || event.ctrlKey) return
          event.preventDefault()
          onToggle(event.shiftKey)
        }}
        className="print-edge relative block aspect-[var(--ratio)/100] max-h-[264px] w-full bg-well"
      >
        <PrintThumb photo={photo} isFaded={isGone} />
        {isChosen && <MarkerRing seed={photoid} />}
        <span className="sr-only">{`${name}, #${photoid}`}</span>
      </Link>
      <Choice
        name={name}
        isChosen={isChosen}
        tabIndex={tabIndex}
        onFocus={onFocus}
        onToggle={onToggle}
      />
      <Caption photo={photo} name={name} />
    </li>
  )
}

type ChoiceProps = Pick<GridCellProps, 'isChosen' | 'tabIndex' | 'onFocus' | 'onToggle'> & {
  name: string
}

/** Always visible on touch; with a mouse only on hover, on focus, or when checked. */
function Choice({ name, isChosen, tabIndex, onFocus, onToggle }: ChoiceProps) {
  return (
    <label className="absolute top-0 left-0 grid size-10 cursor-pointer place-items-center has-focus-visible:opacity-100 has-checked:opacity-100 group-focus-within:opacity-100 group-hover:opacity-100 pointer-fine:opacity-0">
      <input
        type="checkbox"
        aria-label={`Select ${name}`}
        tabIndex={tabIndex}
        checked={isChosen}
        onFocus={onFocus}
        onClick={(event) => event.shiftKey && onToggle(true)}
        onChange={() => onToggle(false)}
        className="peer col-start-1 row-start-1 size-5 cursor-[inherit] appearance-none border border-on-mark bg-[oklch(0.995_0_0)] checked:bg-mark"
      />
      <span className="pointer-events-none invisible col-start-1 row-start-1 text-on-mark peer-checked:visible">
        <Icon name="check" size={16} />
      </span>
    </label>
  )
}

function Caption({ photo, name }: { photo: MyPhoto; name: string }) {
  const { photoid } = photo
  const refusal = photo.photo_status === 'failed' ? failureOf(photo) : null

  return (
    <div className="pt-[6px] text-small">
      <StatusMark photo={photo} />
      <p className="truncate font-medium" title={name}>
        {name}
      </p>
      {photo.is_erased && photo.photo_status !== 'withdrawn' && (
        <p className="text-ink-2 wrap-break-word">{erasedWords}</p>
      )}
      {refusal === null ? (
        <p className="line-clamp-2">
          <SlugLine number={photoid} year={yearOf(photo)} place={placeWords(photo) || null} />
        </p>
      ) : (
        <p className="text-ink-2 wrap-break-word">
          {photo.file_name !== null && <span className="font-slate">{photo.file_name}</span>}{' '}
          {refusal}
        </p>
      )}
    </div>
  )
}
