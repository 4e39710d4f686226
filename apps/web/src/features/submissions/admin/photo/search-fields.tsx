import {
  type ColorMode,
  colorModes,
  findWordsInText,
  relationshipCompositions,
  vocabularyLabels,
} from '@shoebox/domain/catalog/photo-vocabulary'
import { Select } from '@shoebox/web-kit/form/select.tsx'
import { StateMark } from '@shoebox/web-kit/marks/state-mark.tsx'
import { PlaceField } from '@shoebox/web-kit/typeahead/place-field.tsx'
import { SingleWordField, WordListField } from '@shoebox/web-kit/typeahead/word-fields.tsx'
import type { Review } from '../../queries.ts'
import { type ReviewFields, usePendingFields, useSaveFields } from '../mutations.ts'
import { TraySection } from './tray-section.tsx'

type SearchFieldsProps = { review: Review; userId: string }

/**
 * The fields that buyers filter and search by. Moderators fill in what the family left blank, except gender and ethnicity,
 * which only the family may state.
 */
export function SearchFields({ review: savedReview, userId }: SearchFieldsProps) {
  const { mutate: save } = useSaveFields(userId, savedReview.id)
  const pendingFields = usePendingFields(userId, savedReview.id)
  const review = pendingFields.reduce(applyFields, savedReview)

  return (
    <TraySection title="Search terms">
      <div className="grid grid-cols-1 gap-3 pt-2">
        <PlaceField
          size="small"
          place={review}
          customTextDetail="Not in the list"
          {...(review.is_place_unknown && { hint: <UnknownPlaceMark /> })}
          onChange={save}
        />
        <WordListFields review={review} onSave={save} />
        <SingleValueFields review={review} onSave={save} />
      </div>
    </TraySection>
  )
}

function applyFields(review: Review, { dismissed_emotions = [], ...fields }: ReviewFields): Review {
  const { suggestions } = review
  const emotions = suggestions.emotions.filter((emotion) => !dismissed_emotions.includes(emotion))
  return { ...review, ...fields, suggestions: { ...suggestions, emotions } }
}

function UnknownPlaceMark() {
  return (
    <span className="flex items-center gap-[7px]">
      <StateMark kind="in-progress" tone="attention" />
      <span>Not in the list of places. Check the spelling, or keep it as typed.</span>
    </span>
  )
}

type FieldsProps = { review: Review; onSave: (fields: ReviewFields) => void }

/**
 * Suggests values found in the title, description or tags, and expressions from face detection. A suggestion is saved
 * only if the moderator accepts it.
 */
function WordListFields({ review, onSave }: FieldsProps) {
  const text = [review.title, review.description, ...review.tags].filter(Boolean).join('. ')

  return (
    <>
      <WordListField
        size="small"
        label={vocabularyLabels.garments}
        field="garments"
        words={review.garments}
        textSuggestions={findWordsInText('garments', text)}
        onChange={(garments) => onSave({ garments })}
      />
      <WordListField
        size="small"
        label={vocabularyLabels.objects}
        field="objects"
        words={review.objects}
        textSuggestions={findWordsInText('objects', text)}
        onChange={(objects) => onSave({ objects })}
      />
      <WordListField
        size="small"
        label={vocabularyLabels.emotions}
        field="emotions"
        words={review.emotions}
        textSuggestions={findWordsInText('emotions', text)}
        modelSuggestions={{
          words: review.suggestions.emotions,
          source: 'From face detection. Not saved until you accept.',
          onDismiss: (word) => onSave({ dismissed_emotions: [word] }),
        }}
        onChange={(emotions) => onSave({ emotions })}
      />
      <WordListField
        size="small"
        label={vocabularyLabels.color_and_mood}
        field="color_and_mood"
        words={review.color_and_mood}
        onChange={(moods) => onSave({ color_and_mood: moods })}
      />
    </>
  )
}

const colorLabels: Readonly<Record<ColorMode, string>> = {
  color: 'Color',
  'black and white': 'Black and white',
  sepia: 'Sepia',
}

function SingleValueFields({ review, onSave }: FieldsProps) {
  const composition = relationshipCompositions.find(
    (option) => option === review.people_composition,
  )

  return (
    <div className="grid grid-cols-2 gap-3">
      <SingleWordField
        size="small"
        label={vocabularyLabels.image_style}
        field="image_style"
        word={review.image_style}
        onChange={(style) => onSave({ image_style: style })}
      />
      <SingleWordField
        size="small"
        label={vocabularyLabels.print_process}
        field="print_process"
        word={review.print_process}
        onChange={(process) => onSave({ print_process: process })}
      />
      <Select
        size="small"
        label="Color"
        value={review.color_mode ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onSave({ color_mode: colorModes.find((mode) => mode === value) ?? null })
        }
      >
        <option value="">Not recorded</option>
        {colorModes.map((mode) => (
          <option key={mode} value={mode}>
            {colorLabels[mode]}
          </option>
        ))}
      </Select>
      <Select
        size="small"
        label="Who is in it"
        value={composition ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onSave({
            people_composition: relationshipCompositions.find((option) => option === value) ?? null,
          })
        }
      >
        <option value="">Not stated</option>
        {relationshipCompositions.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </Select>
    </div>
  )
}
