import { Checkbox } from '@shoebox/web-kit/form/checkbox.tsx'
import { FieldError } from '@shoebox/web-kit/form/field-frame.tsx'
import { countOf } from '@shoebox/web-kit/text/plural'
import { useQuery } from '@tanstack/react-query'
import { type RefCallback, useId } from 'react'
import { imageUrlsQuery, type PersonPhoto } from './people-queries.ts'

type PhotoPickerProps = {
  photos: readonly PersonPhoto[]
  /** Photos of the same person that are not offered here: their release is pending, signed or disputed. */
  requestedCount: number
  selectedIds: ReadonlySet<string>
  onChange: (selectedIds: Set<string>) => void
  /** Ref of the first checkbox, which the form focuses if no photo is selected. */
  firstInputRef: RefCallback<HTMLInputElement>
  error: string | undefined
}

/** One call signs at most this many URLs. Further photos show no thumbnail. */
const maxThumbs = 100

export function PhotoPicker({
  photos,
  requestedCount,
  selectedIds,
  onChange,
  firstInputRef,
  error,
}: PhotoPickerProps) {
  const errorId = useId()
  const thumbIds = photos.slice(0, maxThumbs).map(({ photo_id }) => photo_id)
  const { data: urls } = useQuery(imageUrlsQuery(thumbIds))
  const isAllSelected = photos.every(({ photo_id }) => selectedIds.has(photo_id))

  function toggle(id: string) {
    const next = new Set(selectedIds)
    if (!next.delete(id)) next.add(id)
    onChange(next)
  }

  return (
    <fieldset className="min-w-0" aria-describedby={error === undefined ? undefined : errorId}>
      <legend className="mb-2 flex w-full items-baseline justify-between font-head text-label font-semibold">
        <span>Photos</span>
        <span className="font-text text-small font-regular text-ink-2">
          {selectedIds.size} of {photos.length}
        </span>
      </legend>
      {photos.length > 1 && (
        <div className="mb-2">
          <Checkbox
            checked={isAllSelected}
            isMixed={!isAllSelected && selectedIds.size > 0}
            onChange={() =>
              onChange(isAllSelected ? new Set() : new Set(photos.map((one) => one.photo_id)))
            }
          >
            All photos
          </Checkbox>
        </div>
      )}
      <ul className="grid max-h-[240px] grid-cols-[repeat(auto-fill,minmax(84px,1fr))] gap-2 overflow-y-auto p-[2px]">
        {photos.map((photo, index) => (
          <li key={photo.photo_id}>
            <PhotoOption
              photo={photo}
              {...(index === 0 && { inputRef: firstInputRef })}
              url={urls?.[photo.photo_id]}
              isSelected={selectedIds.has(photo.photo_id)}
              onToggle={() => toggle(photo.photo_id)}
            />
          </li>
        ))}
      </ul>
      {photos.length === 0 && (
        <p className="text-ink-2">You have already requested a release for every photo.</p>
      )}
      {requestedCount > 0 && (
        <p className="mt-2 text-small text-ink-2">
          {countOf(requestedCount, 'more photo has', 'more photos have')} a request or a release.
        </p>
      )}
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}

type PhotoOptionProps = {
  photo: PersonPhoto
  inputRef?: RefCallback<HTMLInputElement>
  url: string | undefined
  isSelected: boolean
  onToggle: () => void
}

function PhotoOption({ photo, inputRef, url, isSelected, onToggle }: PhotoOptionProps) {
  return (
    <label className="relative block cursor-pointer border border-rule has-checked:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-link">
      <input
        ref={inputRef}
        type="checkbox"
        name="photo"
        checked={isSelected}
        onChange={onToggle}
        aria-label={`#${photo.photoid}${photo.title === null ? '' : ` ${photo.title}`}`}
        className="absolute top-1 left-1 z-10 size-4 accent-[black]"
      />
      <span className="block h-[64px] bg-well">
        {url !== undefined && (
          <img
            src={url}
            alt=""
            className={`size-full object-cover ${isSelected ? '' : 'opacity-60'}`}
          />
        )}
      </span>
      <span className="block truncate px-1 font-slate text-slate text-ink-2">#{photo.photoid}</span>
    </label>
  )
}
