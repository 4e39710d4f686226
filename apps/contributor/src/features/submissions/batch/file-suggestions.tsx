import { decadeOfDate, photoDecades } from '@shoebox/domain/catalog/decades'
import { buildPlace, placeText } from '@shoebox/domain/catalog/photo-place'
import { api } from '@shoebox/web-kit/api/api'
import { useSingleMutation } from '@shoebox/web-kit/api/use-single-mutation'
import { useFocusFallback } from '@shoebox/web-kit/focus/use-focus-fallback'
import { countOf } from '@shoebox/web-kit/text/plural'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { ErrorBar } from '@shoebox/web-kit/ui/error-state.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { listedPhotosQuery, type MyPhoto, type PhotoChanges } from '../queries.ts'
import { groupByValue } from './photo-csv-rows.ts'

type FileSuggestionsProps = { userId: string; photos: readonly MyPhoto[] }

const maxExamples = 3

/** Titles, dates and places that the names and metadata of the files suggest, accepted for all photos with one click. */
export function FileSuggestions({ userId, photos }: FileSuggestionsProps) {
  const suggested = photos.flatMap((photo) => {
    const changes = suggestedChanges(photo)
    return changes === null ? [] : [{ photoId: photo.id, value: changes }]
  })
  const saving = useSaveSuggestions(userId)
  const sectionRef = useFocusFallback<HTMLElement>()
  if (suggested.length === 0) return null
  const otherCount = suggested.length - maxExamples

  return (
    <section
      ref={sectionRef}
      aria-label="Suggested by the files"
      className="grid grid-cols-1 gap-2 border border-rule p-3"
    >
      <p className="text-small">
        {`The files suggest details for ${countOf(suggested.length, 'photo')}:`}
      </p>
      <ul className="text-small text-ink-2">
        {suggested.slice(0, maxExamples).map(({ photoId, value }) => (
          <li key={photoId} className="truncate">
            {formatChanges(value)}
          </li>
        ))}
        {otherCount > 0 && <li>{`and ${otherCount} more`}</li>}
      </ul>
      {saving.isError && <ErrorBar>Couldn’t save all of these details. Try again.</ErrorBar>}
      <div>
        <Button
          size="small"
          isBusy={saving.isPending}
          busyLabel="Saving..."
          onClick={() => saving.mutate(suggested)}
        >
          {suggested.length === 1 ? 'Use suggestion' : 'Use suggestions'}
        </Button>
      </div>
    </section>
  )
}

type Suggested = { photoId: string; value: PhotoChanges }

function useSaveSuggestions(userId: string) {
  const client = useQueryClient()

  return useSingleMutation({
    mutationFn: async (suggested: readonly Suggested[]) => {
      for (const { ids, value: changes } of groupByValue(suggested))
        await api.saveMyPhotos({ body: { ids, changes } })
    },
    onSettled: () => client.invalidateQueries(listedPhotosQuery(userId)),
  })
}

/** The file's suggestions for empty fields; null if there are none or the photo cannot be edited. */
export function suggestedChanges(photo: MyPhoto): PhotoChanges | null {
  if (!photo.abilities.can_edit) return null
  const { title, place } = photo.suggestions
  const changes: PhotoChanges = {
    ...(photo.title === null && title !== null && { title }),
    ...suggestedDate(photo),
    ...(placeText(photo) === '' && place !== null && buildPlace(place.city, place)),
  }
  return Object.keys(changes).length === 0 ? null : changes
}

/** Suggests no date outside the decade that the family chose. */
function suggestedDate({ decade_taken, date_taken, suggestions }: MyPhoto): PhotoChanges {
  const date = date_taken === null ? suggestions.date_taken : null
  const decade = (date === null ? null : decadeOfDate(date)) ?? suggestions.decade_taken
  if (decade === null || !photoDecades.includes(decade)) return {}
  if (decade_taken !== null && decade_taken !== decade) return {}

  return {
    ...(decade_taken === null && { decade_taken: decade }),
    ...(date !== null && { date_taken: date }),
  }
}

/** One line of text. A suggested date replaces its decade. */
function formatChanges(changes: PhotoChanges): string {
  const { title, date_taken, decade_taken, location_city } = changes
  const place = location_city ? placeText(buildPlace(location_city, toRegion(changes))) : null
  return [title, date_taken ?? decade_taken, place].filter(Boolean).join(' · ')
}

const toRegion = ({ location_state_province, location_country }: PhotoChanges) => ({
  state: location_state_province ?? null,
  country: location_country ?? null,
})
