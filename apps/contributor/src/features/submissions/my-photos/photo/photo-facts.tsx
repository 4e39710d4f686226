import { decadeOfDate, isPhotoDate, photoDecades } from '@shoebox/domain/catalog/decades'
import { buildPlace, placeText } from '@shoebox/domain/catalog/photo-place'
import { vocabularyLabels } from '@shoebox/domain/catalog/photo-vocabulary'
import { Select } from '@shoebox/web-kit/form/select.tsx'
import { PlaceField } from '@shoebox/web-kit/typeahead/place-field.tsx'
import { WordListField } from '@shoebox/web-kit/typeahead/word-fields.tsx'
import { ChipList, SuggestionChips } from '@shoebox/web-kit/ui/chip.tsx'
import { useQuery } from '@tanstack/react-query'
import { type MyPhotoDetails, type PhotoChanges, photoEventsQuery } from '../../queries.ts'
import { CommitField } from './commit-field.tsx'

type PhotoFactsProps = { photo: MyPhotoDetails; onSave: (changes: PhotoChanges) => void }

/** Title, description, date, place, events and tags. Each field saves its own changes. */
export function PhotoFacts({ photo, onSave }: PhotoFactsProps) {
  const isDisabled = !photo.abilities.can_edit
  const { title: suggestedTitle } = photo.suggestions

  return (
    <>
      <div className="grid grid-cols-1 gap-2">
        <CommitField
          label="Title"
          maxLength={200}
          value={photo.title ?? ''}
          disabled={isDisabled}
          onCommit={(text) => onSave({ title: text })}
        />
        {!isDisabled && photo.title === null && suggestedTitle !== null && (
          <FileSuggestion
            text={`Use “${suggestedTitle}”`}
            onAccept={() => onSave({ title: suggestedTitle })}
          />
        )}
      </div>
      <CommitField
        label="What it shows"
        labelNote="For buyers"
        isMultiline
        maxLength={2000}
        value={photo.description ?? ''}
        disabled={isDisabled}
        onCommit={(description) => onSave({ description })}
      />
      <DateFields photo={photo} onSave={onSave} />
      <PlaceFields photo={photo} onSave={onSave} />
      <EventFields photo={photo} onSave={onSave} />
      <WordListField
        label={vocabularyLabels.tags}
        field="tags"
        placeholder="Add tags, separated by commas"
        maxLength={50}
        maxCount={50}
        words={photo.tags}
        disabled={isDisabled}
        onChange={(tags) => onSave({ tags })}
      />
    </>
  )
}

type FileSuggestionProps = { text: string; onAccept: () => void }

/** Offers a value from the name or metadata of the file. */
function FileSuggestion({ text, onAccept }: FileSuggestionProps) {
  return (
    <SuggestionChips
      label="Suggested from the file"
      suggestions={[{ key: text, text, accept: onAccept }]}
    />
  )
}

function DateFields({ photo, onSave }: PhotoFactsProps) {
  const isDisabled = !photo.abilities.can_edit
  const { date_taken: suggestedDate, decade_taken: suggestedDecade } = photo.suggestions

  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="grid grid-cols-2 gap-4">
        <Select
          label="Decade"
          value={photo.decade_taken ?? ''}
          disabled={isDisabled}
          onChange={({ currentTarget }) => onSave({ decade_taken: currentTarget.value || null })}
        >
          <option value="">Unknown</option>
          {photoDecades.toReversed().map((option) => (
            <option key={option} value={option}>
              {option}
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
          check={(text) =>
            text === '' || isPhotoDate(text)
              ? null
              : 'Use a format like 1966, 1966-07 or 1966-07-04.'
          }
          onCommit={(text) => onSave(toDateChanges(text))}
        />
      </div>
      {!isDisabled && photo.date_taken === null && suggestedDate !== null && (
        <FileSuggestion
          text={`Use ${suggestedDate}`}
          onAccept={() => onSave(toDateChanges(suggestedDate))}
        />
      )}
      {!isDisabled &&
        photo.decade_taken === null &&
        suggestedDate === null &&
        suggestedDecade !== null && (
          <FileSuggestion
            text={`Use ${suggestedDecade}`}
            onAccept={() => onSave({ decade_taken: suggestedDecade })}
          />
        )}
    </div>
  )
}

/** A date also sets the decade, unless the list of decades lacks it. */
function toDateChanges(date: string): PhotoChanges {
  const decade = decadeOfDate(date)
  return {
    date_taken: date === '' ? null : date,
    ...(decade !== null && photoDecades.includes(decade) && { decade_taken: decade }),
  }
}

function PlaceFields({ photo, onSave }: PhotoFactsProps) {
  const isDisabled = !photo.abilities.can_edit
  const { place } = photo.suggestions
  const suggestedPlace = place && buildPlace(place.city, place)

  return (
    <div className="grid grid-cols-1 gap-2">
      <PlaceField
        place={photo}
        disabled={isDisabled}
        customTextDetail={unknownPlaceText}
        {...(photo.is_place_unknown && { hint: unknownPlaceText })}
        onChange={onSave}
      />
      {!isDisabled && placeText(photo) === '' && suggestedPlace !== null && (
        <FileSuggestion
          text={`Use ${placeText(suggestedPlace)}`}
          onAccept={() => onSave(suggestedPlace)}
        />
      )}
    </div>
  )
}

const unknownPlaceText = 'We’ll check this place'

function EventFields({ photo, onSave }: PhotoFactsProps) {
  const { data: events = [] } = useQuery(photoEventsQuery())
  const eventIds = photo.events.map(({ id }) => id)
  const isDisabled = !photo.abilities.can_edit

  return (
    <div className="grid grid-cols-1 gap-2">
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
        onRemove={
          isDisabled
            ? undefined
            : (removedId) => onSave({ event_ids: eventIds.filter((id) => id !== removedId) })
        }
      />
    </div>
  )
}
