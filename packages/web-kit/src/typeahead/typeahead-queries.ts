import type { CallOutput } from '@shoebox/contract/call'
import type { Contract } from '@shoebox/contract/contract'
import type { VocabularyField } from '@shoebox/domain/photo-vocabulary'
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

/** Cities for the typed text; null while the list is closed. */
export function usePlaces(typed: string | null): Typeahead<FoundPlace> {
  const q = useDebounced(typed?.trim() ?? '')
  const { data, isPlaceholderData, isError, isFetching } = useQuery({
    ...placesQuery(q),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  if (!typed?.trim()) return { items: [], note: undefined }

  const isLate = isPlaceholderData || q !== typed.trim()
  const items = (data ?? []).filter(({ city }) => !isLate || startsLike(city, typed))
  return {
    items: isError ? [] : items,
    note: noteFor({ isError, isFetching: isFetching || isLate }),
  }
}

/** Words for the typed text, the most used ones before anything is typed. */
export function useVocabulary(field: VocabularyField, typed: string | null): Typeahead<string> {
  const q = useDebounced(typed?.trim() ?? '')
  const { data, isPlaceholderData, isError, isFetching } = useQuery({
    ...vocabularyQuery(field, q),
    enabled: typed !== null,
    placeholderData: keepPreviousData,
  })
  if (typed === null) return { items: [], note: undefined }

  const isLate = isPlaceholderData || q !== typed.trim()
  const words = (data ?? []).map(({ value }) => value)
  const items = words.filter((word) => !isLate || startsLike(word, typed))
  return {
    items: isError ? [] : items,
    note: noteFor({ isError, isFetching: isFetching || isLate }),
  }
}

/** Results for earlier text are shown only where they fit the newer text too: Enter takes the first one. */
const startsLike = (label: string, typed: string) => fold(label).startsWith(fold(typed.trim()))

function noteFor({ isError, isFetching }: { isError: boolean; isFetching: boolean }) {
  if (isError) return 'Couldn’t load suggestions. What you type is saved.'
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
