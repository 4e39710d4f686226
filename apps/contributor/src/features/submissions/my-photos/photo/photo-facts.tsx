import { decadeOfDate, isPhotoDate, photoDecades } from '@shoebox/domain/photo-date'
import { Select } from '@shoebox/web-kit/form/select.tsx'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { useQuery } from '@tanstack/react-query'
import { parsePlace, placeText } from '../../batch/place.ts'
import { type MyPhotoDetails, type PhotoChanges, photoEventsQuery } from '../../queries.ts'
import { CommitField } from './commit-field.tsx'

type PhotoFactsProps = { photo: MyPhotoDetails; onSave: (changes: PhotoChanges) => void }

/** Title, description, date and place. Each field saves on blur. */
export function PhotoFacts({ photo, onSave }: PhotoFactsProps) {
  const isDisabled = !photo.abilities.can_edit

  return (
    <>
      <CommitField
        label="Title"
        maxLength={200}
        value={photo.title ?? ''}
        disabled={isDisabled}
        onCommit={(title) => onSave({ title })}
      />
      <CommitField
        label="What it shows"
        labelNote="For buyers"
        isLong
        maxLength={2000}
        value={photo.description ?? ''}
        disabled={isDisabled}
        onCommit={(description) => onSave({ description })}
      />
      <DateFields photo={photo} onSave={onSave} />
      <CommitField
        label="Place"
        placeholder="City, state or country"
        maxLength={300}
        value={placeText(photo)}
        disabled={isDisabled}
        onCommit={(place) => onSave(parsePlace(place))}
      />
      <EventFields photo={photo} onSave={onSave} />
      <TagFields photo={photo} onSave={onSave} />
    </>
  )
}

function DateFields({ photo, onSave }: PhotoFactsProps) {
  const isDisabled = !photo.abilities.can_edit

  return (
    <div className="grid grid-cols-2 gap-4">
      <Select
        label="Decade"
        value={photo.decade_taken ?? ''}
        disabled={isDisabled}
        onChange={({ currentTarget }) => onSave({ decade_taken: currentTarget.value || null })}
      >
        <option value="">Unknown</option>
        {photoDecades.toReversed().map((decade) => (
          <option key={decade} value={decade}>
            {decade}
          </option>
        ))}
      </Select>
      <CommitField
        label="Date"
        labelNote="If known"
        placeholder="1966-07"
        maxLength={10}
        value={photo.date_taken ?? ''}
        disabled={isDisabled}
        check={(date) =>
          date === '' || isPhotoDate(date) ? null : 'Use a format like 1966, 1966-07 or 1966-07-04.'
        }
        onCommit={(date) => onSave(dateChanges(date))}
      />
    </div>
  )
}

/** A date also sets the decade. */
function dateChanges(date: string): PhotoChanges {
  const decade = decadeOfDate(date)
  return {
    date_taken: date === '' ? null : date,
    ...(decade !== null && photoDecades.includes(decade) && { decade_taken: decade }),
  }
}

function EventFields({ photo, onSave }: PhotoFactsProps) {
  const { data: events = [] } = useQuery(photoEventsQuery())
  const eventIds = photo.events.map(({ id }) => id)
  const isDisabled = !photo.abilities.can_edit

  return (
    <div className="grid gap-2">
      <Select
        label="Event"
        value=""
        disabled={isDisabled}
        onChange={({ currentTarget }) => onSave({ event_ids: [...eventIds, currentTarget.value] })}
      >
        <option value="" disabled>
          {eventIds.length === 0 ? 'None' : 'Add another'}
        </option>
        {events
          .filter(({ id }) => !eventIds.includes(id))
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </Select>
      <ChipList
        label="Events"
        chips={photo.events}
        isFixed={isDisabled}
        onRemove={(removedId) => onSave({ event_ids: eventIds.filter((id) => id !== removedId) })}
      />
    </div>
  )
}

function TagFields({ photo, onSave }: PhotoFactsProps) {
  const { tags } = photo
  const isDisabled = !photo.abilities.can_edit

  return (
    <div className="grid gap-2">
      <CommitField
        label="Tags"
        placeholder="Add tags, separated by commas"
        maxLength={300}
        value=""
        disabled={isDisabled}
        check={checkTags}
        onCommit={(text) => onSave({ tags: [...new Set([...tags, ...parseTags(text)])] })}
      />
      <ChipList
        label="Tags of this photo"
        chips={tags.map((tag) => ({ id: tag, name: tag }))}
        isFixed={isDisabled}
        onRemove={(removedId) => onSave({ tags: tags.filter((tag) => tag !== removedId) })}
      />
    </div>
  )
}

function parseTags(text: string): string[] {
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
}

function checkTags(text: string): string | null {
  return parseTags(text).some((tag) => tag.length > 50)
    ? 'A tag can have at most 50 characters.'
    : null
}

type Chip = { id: string; name: string }
type ChipListProps = {
  label: string
  chips: readonly Chip[]
  isFixed: boolean
  onRemove: (id: string) => void
}

/** Events or tags of a photo, each with a remove button. */
function ChipList({ label, chips, isFixed, onRemove }: ChipListProps) {
  if (chips.length === 0) return null

  return (
    <ul aria-label={label} className="flex flex-wrap gap-[6px]">
      {chips.map(({ id, name }) => (
        <li
          key={id}
          className="inline-flex h-7 max-w-full items-center border border-rule bg-paper pl-2 text-small"
        >
          <span className={`truncate ${isFixed ? 'pr-2' : ''}`}>{name}</span>
          {!isFixed && (
            <button
              type="button"
              aria-label={`Remove ${name}`}
              onClick={() => onRemove(id)}
              className="grid size-7 flex-none place-items-center hover:bg-ink/6"
            >
              <Icon name="close" size={16} />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
