import {
  findWordsInText,
  relationshipCompositions,
  vocabularyLabels,
} from '@shoebox/domain/catalog/photo-vocabulary'
import { Select } from '@shoebox/web-kit/form/select.tsx'
import { SingleWordField, WordListField } from '@shoebox/web-kit/typeahead/word-fields.tsx'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { useId } from 'react'
import type { MyPhotoDetails, PhotoChanges } from '../../queries.ts'

type PhotoSearchFieldsProps = { photo: MyPhotoDetails; onSave: (changes: PhotoChanges) => void }

/** What buyers filter and search by, beyond title, date and place. */
export function PhotoSearchFields({ photo, onSave }: PhotoSearchFieldsProps) {
  const titleId = useId()
  const disabled = !photo.abilities.can_edit
  const text = [photo.title, photo.description, ...photo.tags].filter(Boolean).join('. ')

  return (
    <section aria-labelledby={titleId} className="grid grid-cols-1 gap-4">
      <div className="border-b border-ink pb-2">
        <Heading level={2} size="label" id={titleId}>
          How buyers find it
        </Heading>
        <p className="text-small text-ink-2">
          Optional. Buyers search by these words. Our moderators fill in anything you leave blank.
        </p>
      </div>
      <WordListField
        label={vocabularyLabels.garments}
        field="garments"
        placeholder="Hat, apron, uniform"
        words={photo.garments}
        textSuggestions={findWordsInText('garments', text)}
        disabled={disabled}
        onChange={(garments) => onSave({ garments })}
      />
      <WordListField
        label={vocabularyLabels.objects}
        field="objects"
        placeholder="Car, radio, birthday cake"
        words={photo.objects}
        textSuggestions={findWordsInText('objects', text)}
        disabled={disabled}
        onChange={(objects) => onSave({ objects })}
      />
      <WordListField
        label={vocabularyLabels.emotions}
        field="emotions"
        placeholder="Smiling, proud, serious"
        words={photo.emotions}
        textSuggestions={findWordsInText('emotions', text)}
        modelSuggestions={{
          words: photo.suggestions.emotions,
          source: 'From face detection. Not saved until you accept.',
          onDismiss: (word) => onSave({ dismissed_emotions: [word] }),
        }}
        disabled={disabled}
        onChange={(emotions) => onSave({ emotions })}
      />
      <WordListField
        label={vocabularyLabels.color_and_mood}
        field="color_and_mood"
        placeholder="Cozy, festive, quiet"
        words={photo.color_and_mood}
        disabled={disabled}
        onChange={(moods) => onSave({ color_and_mood: moods })}
      />
      <div className="grid grid-cols-2 gap-4">
        <SingleWordField
          label={vocabularyLabels.image_style}
          field="image_style"
          placeholder="Snapshot"
          word={photo.image_style}
          disabled={disabled}
          onChange={(style) => onSave({ image_style: style })}
        />
        <SingleWordField
          label={vocabularyLabels.print_process}
          field="print_process"
          placeholder="Polaroid"
          word={photo.print_process}
          disabled={disabled}
          onChange={(process) => onSave({ print_process: process })}
        />
      </div>
      <CompositionField photo={photo} onSave={onSave} />
    </section>
  )
}

/**
 * Compositions such as "Two women" are derived from the people in the photo. Only relationships such as "Couple" have
 * to be entered.
 */
function CompositionField({ photo, onSave }: PhotoSearchFieldsProps) {
  const composition = relationshipCompositions.find((option) => option === photo.people_composition)

  return (
    <Select
      label="Who is in it"
      value={composition ?? ''}
      disabled={!photo.abilities.can_edit}
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
  )
}
