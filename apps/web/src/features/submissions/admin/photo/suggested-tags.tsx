import type { CallInput } from '@shoebox/contract/client/call'
import type { Contract } from '@shoebox/contract/contract'
import { buildPlace } from '@shoebox/domain/catalog/photo-place'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { type FormEvent, useState } from 'react'
import type { Review } from '../../queries.ts'
import { useSaveFields } from '../mutations.ts'
import { formatPlace } from './review-labels.ts'
import { TraySection } from './tray-section.tsx'

type SuggestedTagsProps = { review: Review; userId: string }

type Change = NonNullable<CallInput<Contract['saveReviewFields']>['body']>
type Fields = Pick<Review, 'tags' | 'decade_taken' | 'location_city'>
type TagEntry = { key: string; label: string; isAccepted: boolean; change: Change }

/** The decade, place and tags of the photo. A solid border means accepted, a dashed one suggested. */
export function SuggestedTags({ review, userId }: SuggestedTagsProps) {
  const save = useSaveFields(userId, review.id)
  const [newTag, setNewTag] = useState('')
  const [initialTags] = useState(() => [...review.tags, ...review.suggestions.tags])
  const fields = applyChange(review, (save.isPending && save.variables) || {})
  const entries = listEntries({ review, fields, initialTags })
  const acceptedCount = entries.filter(({ isAccepted }) => isAccepted).length

  function addTag(event: FormEvent) {
    event.preventDefault()
    const tag = newTag.trim()
    if (tag === '') return
    setNewTag('')
    if (!hasLabel(entries, tag)) save.mutate({ tags: [...fields.tags, tag] })
  }

  return (
    <TraySection title="Suggested" countText={`${acceptedCount} of ${entries.length} accepted`}>
      <div className="flex flex-wrap gap-[6px] pt-2">
        {entries.map(({ key, label, isAccepted, change }) => (
          <button
            key={key}
            type="button"
            aria-pressed={isAccepted}
            onClick={() => save.mutate(change)}
            className={`inline-flex h-[26px] max-w-full items-center gap-[5px] border px-2 text-small hover:border-ink hover:text-ink ${isAccepted ? 'border-ink text-ink' : 'border-dashed border-edge text-ink-2'}`}
          >
            <span className="grid size-3 place-items-center *:size-3">
              <Icon name={isAccepted ? 'check' : 'plus'} size={16} />
            </span>
            <span className="truncate">{label}</span>
          </button>
        ))}
        <form onSubmit={addTag}>
          <input
            aria-label="Add a tag"
            placeholder="Add a tag"
            maxLength={60}
            value={newTag}
            onChange={({ target }) => setNewTag(target.value)}
            className="h-[26px] w-[112px] border border-edge bg-paper px-2 text-small placeholder:text-ink-2 placeholder:opacity-100"
          />
        </form>
      </div>
    </TraySection>
  )
}

function applyChange({ tags, decade_taken, location_city }: Review, change: Change): Fields {
  return {
    tags: change.tags ?? tags,
    decade_taken: change.decade_taken === undefined ? decade_taken : change.decade_taken,
    location_city: change.location_city === undefined ? location_city : change.location_city,
  }
}

type EntryOptions = { review: Review; fields: Fields; initialTags: readonly string[] }

/** Keeps the order from when the photo was opened, so that a removed tag stays in its place. */
function listEntries({ review, fields, initialTags }: EntryOptions): TagEntry[] {
  const { tags } = fields
  const entries = [...toDecadeEntries(review, fields), ...toPlaceEntries(review, fields)]
  for (const tag of [...initialTags, ...tags]) {
    if (hasLabel(entries, tag)) continue
    const isAccepted = tags.some((other) => isSameText(other, tag))
    const change = {
      tags: isAccepted ? tags.filter((other) => !isSameText(other, tag)) : [...tags, tag],
    }
    entries.push({ key: `tag:${tag}`, label: tag, isAccepted, change })
  }
  return entries
}

/** A decade or place that is also a tag is shown once. */
const hasLabel = (entries: readonly TagEntry[], label: string) =>
  entries.some((entry) => isSameText(entry.label, label))

const isSameText = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

function toDecadeEntries({ decade_taken, suggestions }: Review, fields: Fields): TagEntry[] {
  const decade = decade_taken ?? suggestions.decade
  if (decade === null) return []
  const isAccepted = fields.decade_taken === decade
  const tags = fields.tags.filter((tag) => !isSameText(tag, decade))
  const change = isAccepted ? { decade_taken: null, tags } : { decade_taken: decade }
  return [{ key: 'decade', label: decade, isAccepted, change }]
}

function toPlaceEntries(review: Review, fields: Fields): TagEntry[] {
  const currentPlace = formatPlace(review)
  if (currentPlace !== null) {
    const isAccepted = fields.location_city !== null
    // Clears the country too: the server suggests a place only if both city and country are empty.
    const emptyPlace = buildPlace(null, { state: null, country: null })
    return [{ key: 'place', label: currentPlace, isAccepted, change: emptyPlace }]
  }
  const { place } = review.suggestions
  if (place === null) return []
  const label = [place.city, place.state].filter(Boolean).join(', ')
  const change = buildPlace(place.city, place)
  return [{ key: 'place', label, isAccepted: false, change }]
}
