import type { CallInput } from '@shoebox/contract/call'
import type { Contract } from '@shoebox/contract/contract'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { type FormEvent, useState } from 'react'
import type { Review } from '../../queries.ts'
import { useSaveFields } from '../mutations.ts'
import { placeOf } from './review-labels.ts'
import { TraySection } from './tray-section.tsx'

type SuggestedTagsProps = { review: Review; userId: string }

type Change = NonNullable<CallInput<Contract['saveReviewFields']>['body']>
type Fields = Pick<Review, 'tags' | 'decade_taken' | 'location_city'>
type Word = { key: string; label: string; isOn: boolean; change: Change }

/** The terms that find the photo: a filled box is set, a dashed one is suggested. */
export function SuggestedTags({ review, userId }: SuggestedTagsProps) {
  const save = useSaveFields(userId, review.id)
  const [typed, setTyped] = useState('')
  const [offered] = useState(() => [...review.tags, ...review.suggestions.tags])
  const shown = fieldsOf(review, (save.isPending && save.variables) || {})
  const words = wordsOf({ review, shown, offered })
  const accepted = words.filter(({ isOn }) => isOn).length

  function add(event: FormEvent) {
    event.preventDefault()
    const tag = typed.trim()
    if (tag === '') return
    setTyped('')
    if (!has(words, tag)) save.mutate({ tags: [...shown.tags, tag] })
  }

  return (
    <TraySection title="Suggested" figure={`${accepted} of ${words.length} accepted`}>
      <div className="flex flex-wrap gap-[6px] pt-2">
        {words.map(({ key, label, isOn, change }) => (
          <button
            key={key}
            type="button"
            aria-pressed={isOn}
            onClick={() => save.mutate(change)}
            className={`inline-flex h-[26px] max-w-full items-center gap-[5px] border px-2 text-small hover:border-ink hover:text-ink ${isOn ? 'border-ink text-ink' : 'border-dashed border-edge text-ink-2'}`}
          >
            <span className="grid size-3 place-items-center *:size-3">
              <Icon name={isOn ? 'check' : 'plus'} size={16} />
            </span>
            <span className="truncate">{label}</span>
          </button>
        ))}
        <form onSubmit={add}>
          <input
            aria-label="Add a tag"
            placeholder="Add a tag"
            maxLength={60}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            className="h-[26px] w-[112px] border border-edge bg-paper px-2 text-small placeholder:text-ink-2 placeholder:opacity-100"
          />
        </form>
      </div>
    </TraySection>
  )
}

/** The fields with the pending mutation applied. */
function fieldsOf({ tags, decade_taken, location_city }: Review, change: Change): Fields {
  return {
    tags: change.tags ?? tags,
    decade_taken: change.decade_taken === undefined ? decade_taken : change.decade_taken,
    location_city: change.location_city === undefined ? location_city : change.location_city,
  }
}

type Offer = { review: Review; shown: Fields; offered: readonly string[] }

/** In the order from when the photo was opened: a removed tag stays in its place. */
function wordsOf({ review, shown, offered }: Offer): Word[] {
  const { tags } = shown
  const words = [...decadeWord(review, shown), ...placeWord(review, shown)]
  for (const tag of [...offered, ...tags]) {
    if (has(words, tag)) continue
    const isOn = tags.some((other) => isSame(other, tag))
    const change = { tags: isOn ? tags.filter((other) => !isSame(other, tag)) : [...tags, tag] }
    words.push({ key: `tag:${tag}`, label: tag, isOn, change })
  }
  return words
}

/** A decade or place that is also a tag is shown once. */
const has = (words: readonly Word[], label: string) =>
  words.some((word) => isSame(word.label, label))

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

function decadeWord({ decade_taken, suggestions }: Review, shown: Fields): Word[] {
  const decade = decade_taken ?? suggestions.decade
  if (decade === null) return []
  const isOn = shown.decade_taken === decade
  const tags = shown.tags.filter((tag) => !isSame(tag, decade))
  const change = isOn ? { decade_taken: null, tags } : { decade_taken: decade }
  return [{ key: 'decade', label: decade, isOn, change }]
}

function placeWord(review: Review, shown: Fields): Word[] {
  const own = placeOf(review)
  if (own !== null) {
    const isOn = shown.location_city !== null
    const none = { location_city: null, location_state_province: null }
    return [{ key: 'place', label: own, isOn, change: none }]
  }
  const { place } = review.suggestions
  if (place === null) return []
  const label = [place.city, place.state].filter(Boolean).join(', ')
  const change = {
    location_city: place.city,
    location_state_province: place.state,
    location_country: place.country,
  }
  return [{ key: 'place', label, isOn: false, change }]
}
