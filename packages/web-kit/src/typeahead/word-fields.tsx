import {
  maxWordCount,
  maxWordLength,
  spellList,
  spellWord,
  type VocabularyField,
} from '@shoebox/domain/catalog/photo-vocabulary'
import { useState } from 'react'
import { Combobox } from '../form/combobox.tsx'
import type { FieldSize } from '../form/field-class.ts'
import type { FieldFrameProps } from '../form/field-frame.tsx'
import type { ComboboxOption } from '../form/use-option-list.ts'
import { fold } from '../text/fold.ts'
import { ChipList, SuggestionChips, SuggestionRows } from '../ui/chip.tsx'
import { useVocabulary } from './typeahead-queries.ts'

type WordOption = ComboboxOption & { word: string }

type FieldProps = Pick<FieldFrameProps, 'label' | 'labelNote' | 'hint'> & {
  /** Which vocabulary the options come from. */
  field: VocabularyField
  placeholder?: string
  size?: FieldSize
  disabled?: boolean
}

type SingleWordFieldProps = FieldProps & {
  word: string | null
  onChange: (word: string | null) => void
}

/** An input for one word or phrase. Suggests words that other photos use. */
export function SingleWordField({ field, word, onChange, ...rest }: SingleWordFieldProps) {
  const { optionsFor, note, setTyped } = useWordOptions(field, [])

  return (
    <Combobox
      {...rest}
      listLabel={rest.label}
      maxLength={maxWordLength}
      value={word ?? ''}
      note={note}
      optionsFor={optionsFor}
      onType={setTyped}
      onChoose={(option) => onChange(option.word)}
      onCustomText={(text) => onChange(spellWord(field, text) || null)}
    />
  )
}

type ModelSuggestions = {
  words: readonly string[]
  /** Says where the suggestions come from. */
  source: string
  onDismiss: (word: string) => void
}

type WordListFieldProps = FieldProps & {
  words: readonly string[]
  onChange: (words: string[]) => void
  /** Words that the photo's title, description or tags contain. The user may accept each. */
  textSuggestions?: readonly string[]
  /** Words that a model suggests. The user may accept or dismiss each. */
  modelSuggestions?: ModelSuggestions
  maxLength?: number
  maxCount?: number
}

/** An input for several words or phrases, shown as chips below it. A comma separates them. */
export function WordListField(props: WordListFieldProps) {
  const { field, words, onChange, textSuggestions = [], modelSuggestions, ...rest } = props
  const { maxLength = maxWordLength, maxCount = maxWordCount, ...frame } = rest
  const { label, disabled = false } = frame
  const { optionsFor, note, setTyped } = useWordOptions(field, words)
  const isFull = words.length >= maxCount
  const unchosenModelSuggestions =
    modelSuggestions?.words.filter((word) => !includesWord(words, word)) ?? []

  function add(text: string) {
    const added = text.split(',').map((word) => word.slice(0, maxLength))
    const next = spellList(field, [...words, ...added]).slice(0, maxCount)
    if (next.length > words.length) onChange(next)
  }

  return (
    <div className="grid grid-cols-1 gap-2">
      <Combobox
        {...frame}
        {...(isFull && { hint: `You can add up to ${maxCount}. Remove one to add another.` })}
        disabled={disabled || isFull}
        listLabel={label}
        value=""
        note={note}
        separator=","
        optionsFor={optionsFor}
        onType={setTyped}
        onChoose={({ word }) => add(word)}
        onCustomText={add}
      />
      <ChipList
        label={`Chosen ${label.toLowerCase()}`}
        chips={words.map((word) => ({ id: word, name: word }))}
        onRemove={
          disabled ? undefined : (removed) => onChange(words.filter((word) => word !== removed))
        }
      />
      {!disabled && !isFull && (
        <SuggestionChips
          label={`Suggested ${label.toLowerCase()}`}
          suggestions={textSuggestions
            .filter((word) => !includesWord([...words, ...unchosenModelSuggestions], word))
            .map((word) => ({ key: word, text: word, accept: () => add(word) }))}
        />
      )}
      {!disabled && !isFull && modelSuggestions !== undefined && (
        <SuggestionRows
          label={`Guessed ${label.toLowerCase()}`}
          source={modelSuggestions.source}
          suggestions={unchosenModelSuggestions.map((word) => ({
            key: word,
            text: word,
            accept: () => add(word),
            dismiss: () => modelSuggestions.onDismiss(word),
          }))}
        />
      )}
    </div>
  )
}

/** The known words that are not chosen yet, followed by the typed text unless it is a known or chosen word. */
function useWordOptions(field: VocabularyField, chosen: readonly string[]) {
  const [typed, setTyped] = useState<string | null>(null)
  const { items, note } = useVocabulary(field, typed)

  function optionsFor(text: string): WordOption[] {
    const known = items
      .filter((word) => !includesWord(chosen, word))
      .map((word) => ({ key: word, label: word, word }))
    const word = spellWord(field, text)
    if (word === '' || includesWord([...items, ...chosen], word)) return known
    return [...known, { key: 'typed', label: `Add “${word}”`, word }]
  }

  return { optionsFor, note, setTyped }
}

const includesWord = (words: readonly string[], word: string) =>
  words.some((other) => fold(other) === fold(word))
