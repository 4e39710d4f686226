import type { CallOutput } from '@shoebox/contract/client/call'
import type { Contract } from '@shoebox/contract/contract'
import type { VocabularyField } from '@shoebox/domain/catalog/photo-vocabulary'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../api/api.ts'
import { queryFor } from '../api/query-for.ts'
import { stale } from '../api/stale.ts'
import { fold } from '../text/fold.ts'

export type FoundPlace = CallOutput<Contract['searchPlaces']>[number]

const maxPlaces = 8
const maxWordOptions = 12

export const placesQuery = (q: string, limit = maxPlaces) =>
  queryOptions({
    ...queryFor(api, 'searchPlaces', { query: { q, limit } }),
    staleTime: stale.typeahead,
  })

const vocabularyQuery = (field: VocabularyField, q: string) =>
  queryOptions({
    ...queryFor(api, 'listVocabulary', { query: { field, q, limit: maxWordOptions } }),
    staleTime: stale.typeahead,
  })

type Typeahead<Item> = { items: readonly Item[]; note: string | undefined }

/** Cities that match the typed text, which is null while the list is closed. */
export function usePlaces(typed: string | null): Typeahead<FoundPlace> {
  const q = useDebounced(typed?.trim() ?? '')
  const { data, isPlaceholderData, isError, isFetching } = useQuery({
    ...placesQuery(q),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  if (!typed?.trim()) return { items: [], note: undefined }

  const isOutdated = isPlaceholderData || q !== typed.trim()
  const items = (data ?? []).filter(({ city }) => !isOutdated || startsLike(city, typed))
  return {
    items: isError ? [] : items,
    note: noteFor({ isError, isFetching: isFetching || isOutdated }),
  }
}

/**
 * Words that match the typed text, or the most used words while the text is empty. The text is null while the list is
 * closed.
 */
export function useVocabulary(field: VocabularyField, typed: string | null): Typeahead<string> {
  const q = useDebounced(typed?.trim() ?? '')
  const { data, isPlaceholderData, isError, isFetching } = useQuery({
    ...vocabularyQuery(field, q),
    enabled: typed !== null,
    placeholderData: keepPreviousData,
  })
  if (typed === null) return { items: [], note: undefined }

  const isOutdated = isPlaceholderData || q !== typed.trim()
  const words = (data ?? []).map(({ value }) => value)
  const items = words.filter((word) => !isOutdated || startsLike(word, typed))
  return {
    items: isError ? [] : items,
    note: noteFor({ isError, isFetching: isFetching || isOutdated }),
  }
}

/** Results for the previous text stay only if they also match the new text, because Enter chooses the first one. */
const startsLike = (label: string, typed: string) => fold(label).startsWith(fold(typed.trim()))

function noteFor({ isError, isFetching }: { isError: boolean; isFetching: boolean }) {
  if (isError) return 'Couldn’t load suggestions. You can still type your own.'
  return isFetching ? 'Searching...' : undefined
}

const debounceMs = 120

function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), debounceMs)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}
